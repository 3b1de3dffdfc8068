import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import { closeOnEscape, unlessComposing } from './closeOnEscape.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Dialog.module.css';
import { useBackGesture } from './hooks/useBackGesture.ts';
import { useFocusReturn } from './hooks/useFocusReturn.ts';
import { Overlay } from './Overlay.tsx';
import { WithoutTooltips } from './WithTooltip.tsx';

interface Props {
  title: string;
  onClose: () => void;
  wide?: boolean;
  /** Gets the focus on closing, for when the element that opened the dialog, such as a menu item, is gone by then. */
  opener?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog with content of its own and a close control. For lazily loaded screens. */
export function Modal({ title, onClose, wide = false, opener, children }: Props) {
  const returnFocus = useFocusReturn(opener);
  useBackGesture(true, onClose);
  return (
    <WithoutTooltips>
      <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
        <Dialog.Portal>
          <Overlay />
          <Dialog.Content
            className={classes(styles.window, wide && styles.wide)}
            aria-describedby={undefined}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={unlessComposing}
            onKeyDown={closeOnEscape(onClose)}
          >
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {children}
            <Dialog.Close asChild>
              <IconButton label="Close" kind="quiet" className={styles.close}>
                <X aria-hidden />
              </IconButton>
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </WithoutTooltips>
  );
}
