import type { KeyboardEvent } from 'react';

/**
 * For a dialog's content: Escape closes the dialog even while a toast is open. Radix would give the key to the toast,
 * the newer one.
 */
export function closeOnEscape(close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
    event.preventDefault();
    close();
  };
}
