import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * For a dialog's content: Escape closes the dialog even while a toast is open. Radix would give the key to the toast,
 * the newer one.
 */
export function closeOnEscape(close: () => void) {
  return ({ key, nativeEvent }: ReactKeyboardEvent): void => {
    if (key !== 'Escape' || nativeEvent.defaultPrevented || nativeEvent.isComposing) return;
    nativeEvent.preventDefault();
    close();
  };
}

/** For Radix's own handling of the key: while an input method composes a text, Escape only ends that. */
export function unlessComposing(event: KeyboardEvent): void {
  if (event.isComposing) event.preventDefault();
}
