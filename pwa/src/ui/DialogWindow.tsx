import * as Dialog from '@radix-ui/react-dialog';
import { type MouseEvent, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { closeOnEscape, unlessComposing } from './closeOnEscape.ts';
import type { DialogRequest } from './dialog.ts';
import styles from './Dialog.module.css';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import { useBackGesture } from './hooks/useBackGesture.ts';
import { useFocusReturn } from './hooks/useFocusReturn.ts';
import { Overlay } from './Overlay.tsx';

interface Props {
  request: DialogRequest;
  returnFocus: (event: Event) => void;
}

interface FieldProps {
  field: NonNullable<DialogRequest['field']>;
  typed: string;
  onType: (text: string) => void;
}

function DialogField({ field: { label, maxLength, lines }, typed, onType }: FieldProps) {
  const shared = { label, value: typed, maxLength, autoComplete: 'off' };
  if (lines > 1) {
    return <TextArea {...shared} rows={lines} onChange={(event) => onType(event.target.value)} />;
  }
  return <TextField {...shared} onChange={(event) => onType(event.target.value)} />;
}

/** The second half of a double click, which may be the answer to the dialog before: it must not answer this one unread. */
function dropDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** One dialog over the page: a title, a text or a field, and its buttons. A press outside does nothing. */
function OpenDialog({ request, returnFocus }: Props) {
  const { title, text, notes, field, choices, cancel, done } = request;
  const [typed, setTyped] = useState(field?.initial ?? '');
  const textId = useId();
  useBackGesture(true, () => done(null));
  const described = [text !== null && textId, notes.length > 0 && `${textId}-notes`].filter(Boolean).join(' ');
  return (
    <Dialog.Root open onOpenChange={(open) => !open && done(null)}>
      <Dialog.Portal>
        <Overlay />
        <Dialog.Content
          className={styles.window}
          role={field ? 'dialog' : 'alertdialog'}
          aria-describedby={described || undefined}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={unlessComposing}
          onKeyDown={closeOnEscape(() => done(null))}
          onClickCapture={dropDoubleClick}
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
            {notes.length > 0 && (
              <ul id={`${textId}-notes`} className={styles.notes}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
            {field && <DialogField field={field} typed={typed} onType={setTyped} />}
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

/**
 * The open dialog. A queued dialog starts afresh, and at the end the focus returns to where it was before the first
 * one.
 */
export default function DialogWindow({ request }: Pick<Props, 'request'>) {
  return <OpenDialog key={request.n} request={request} returnFocus={useFocusReturn()} />;
}
