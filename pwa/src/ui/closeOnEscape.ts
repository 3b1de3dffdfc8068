import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key goes to an input method. Of the key that ends what is composed, Safari says so only by this code. */
function composes({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return isComposing || keyCode === 229;
}

/**
 * For a dialog's content: Escape closes the dialog even while a toast is open. Radix would give the key to the toast,
 * the newer one.
 */
export function closeOnEscape(close: () => void) {
  return ({ key, nativeEvent }: ReactKeyboardEvent): void => {
    if (key !== 'Escape' || nativeEvent.defaultPrevented || composes(nativeEvent)) return;
    nativeEvent.preventDefault();
    close();
  };
}

/** For Radix's own handling of the key: while an input method composes a text, Escape only ends that. */
export function unlessComposing(event: KeyboardEvent): void {
  if (composes(event)) event.preventDefault();
}
