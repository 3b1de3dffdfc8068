import type { KeyboardEvent } from 'react';

/** For a dialog's content: Escape closes it also while a toast is there, to which Radix would give the key as it came later. */
export function closeOnEscape(close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.isDefaultPrevented()) close();
  };
}
