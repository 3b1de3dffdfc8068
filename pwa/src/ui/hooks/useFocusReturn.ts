import { type RefObject, useState } from 'react';

/**
 * For a dialog without a trigger of its own: when it closes, the focus goes to `opener`, or without one back to where
 * it was before.
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
