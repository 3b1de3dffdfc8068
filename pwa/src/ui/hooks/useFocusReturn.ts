import { type RefObject, useState } from 'react';

/**
 * For a dialog without a trigger of its own: when it closes, what had the keyboard before it opened gets it back, or
 * `opener` where that is gone by then.
 */
export function useFocusReturn(opener?: RefObject<HTMLElement | null>): (event: Event) => void {
  const [before] = useState(() => document.activeElement);
  return (event) => {
    const target = opener?.current ?? before;
    if (!(target instanceof HTMLElement || target instanceof SVGElement) || !target.isConnected) return;
    event.preventDefault();
    target.focus();
  };
}
