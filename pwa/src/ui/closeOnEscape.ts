import type { KeyboardEvent } from 'react';

/** For a dialog's content: Escape closes it even while a toast is open, to which Radix would give the key as the newer one. */
export function closeOnEscape(close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.isDefaultPrevented()) close();
  };
}
