import * as Dialog from '@radix-ui/react-dialog';
import { useId, useState } from 'react';
import { Button } from './Button.tsx';
import type { DialogRequest } from './Dialog.tsx';
import styles from './Dialog.module.css';
import { TextField } from './TextField.tsx';

interface Props {
  request: DialogRequest;
}

/** One dialog over the page: a title, words or a field, and its buttons. A press beside it does nothing. */
export default function DialogWindow({ request }: Props) {
  const { title, text, field, choices, cancel, done } = request;
  const [typed, setTyped] = useState(field?.initial ?? '');
  const textId = useId();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && done(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil} />
        <Dialog.Content
          className={styles.window}
          role={field ? 'dialog' : 'alertdialog'}
          aria-describedby={text === null ? undefined : textId}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              done(field ? typed : (choices[0]?.value ?? null));
            }}
          >
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {text !== null && (
              <p id={textId} className={styles.text}>
                {text}
              </p>
            )}
            {field && (
              <TextField
                label={field.label}
                value={typed}
                maxLength={field.maxLength}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
            <div className={styles.actions}>
              {cancel !== null && <Button onClick={() => done(null)}>{cancel}</Button>}
              {choices.map(({ value, label, kind = 'plain' }, index) => (
                <Button
                  key={value}
                  kind={kind}
                  type={index === 0 ? 'submit' : 'button'}
                  {...(index > 0 && { onClick: () => done(value) })}
                >
                  {label}
                </Button>
              ))}
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
