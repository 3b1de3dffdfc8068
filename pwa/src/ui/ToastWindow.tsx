import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { type Toast as Shown, toastSlot } from './toast.ts';
import styles from './Toast.module.css';

interface Props {
  toast: Shown & { n: number };
}

/** Spec 9: 5000 ms, swipe right over 50 px, F8 goes to the toast. */
export default function ToastWindow({ toast }: Props) {
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Toast.Root
        key={toast.n}
        type={toast.kind === 'bad' ? 'foreground' : 'background'}
        className={classes(styles.toast, styles[toast.kind])}
        onOpenChange={(open) => !open && toastSlot.set(null)}
      >
        <div>
          <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
          {toast.description !== undefined && (
            <Toast.Description className={styles.text}>{toast.description}</Toast.Description>
          )}
        </div>
        <Toast.Close asChild>
          <IconButton label="Close" kind="quiet">
            <X aria-hidden />
          </IconButton>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}
