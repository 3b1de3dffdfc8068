import { type RefObject, useEffect, useEffectEvent } from 'react';
import { latinKey } from '../ui/latinKey.ts';
import { handlesOwnKeys } from '../ui/handlesOwnKeys.ts';

/** For each picture on the page, the function that opens its full-screen view. */
const openers = new Map<HTMLElement, () => void>();

/** The card around a picture. */
function cardOf(opener: Element): Element | null {
  return opener.closest('article, section');
}

function isInView(opener: Element): boolean {
  const { top, bottom } = opener.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/**
 * Opens the picture of the card under the pointer, else of the card with the focus, else the first picture in view,
 * else the first of all.
 */
function openChosen(event: KeyboardEvent): void {
  if (latinKey(event) !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.defaultPrevented || handlesOwnKeys(event.target) || document.querySelector('[role="dialog"]')) return;
  const all = [...openers.keys()];
  const chosen =
    all.find((opener) => cardOf(opener)?.matches(':hover')) ??
    all.find((opener) => cardOf(opener)?.contains(document.activeElement)) ??
    all.find(isInView) ??
    all[0];
  if (!chosen) return;
  event.preventDefault();
  openers.get(chosen)?.();
}

/** Makes F open the most fitting picture, wherever the pointer and the focus are. */
export function useFullViewKey(opener: RefObject<HTMLElement | null>, open: () => void): void {
  const pressed = useEffectEvent(open);
  useEffect(() => {
    const element = opener.current;
    if (!element) return;
    if (openers.size === 0) addEventListener('keydown', openChosen);
    openers.set(element, () => pressed());
    return () => {
      openers.delete(element);
      if (openers.size === 0) removeEventListener('keydown', openChosen);
    };
  }, [opener]);
}
