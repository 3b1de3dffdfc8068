import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { useId, useState } from 'react';
import { Button } from './Button.tsx';
import type { DialogRequest } from './Dialog.tsx';
import styles from './Dialog.module.css';

interface Props {
  request: DialogRequest;
}

/** One dialog over the page: a title, words or a field, and its buttons. */
export default function DialogWindow({ request }: Props) {
  const { title, text, field, choices, cancel, done } = request;
  const [typed, setTyped] = useState(field?.initial ?? '');
  const fieldId = useId();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && done(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.veil} />
        <AlertDialog.Content className={styles.window} {...(text === null && { 'aria-describedby': undefined })}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              done(field ? typed : (choices[0]?.value ?? null));
            }}
          >
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            {text !== null && <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>}
            {field && (
              <div className={styles.field}>
                <label htmlFor={fieldId}>{field.label}</label>
                <input
                  id={fieldId}
                  value={typed}
                  maxLength={field.maxLength}
                  autoComplete="off"
                  onChange={(event) => setTyped(event.target.value)}
                />
              </div>
            )}
            <div className={styles.actions}>
              {cancel !== null && (
                <AlertDialog.Cancel asChild>
                  <Button>{cancel}</Button>
                </AlertDialog.Cancel>
              )}
              {choices.map(({ value, label, kind }, index) =>
                index === 0 ? (
                  <Button key={value} type="submit" kind={kind ?? 'plain'}>
                    {label}
                  </Button>
                ) : (
                  <Button key={value} kind={kind ?? 'plain'} onClick={() => done(value)}>
                    {label}
                  </Button>
                ),
              )}
            </div>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
