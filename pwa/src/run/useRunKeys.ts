import { useEffect, useEffectEvent } from 'react';
import { closest, isWithin, overlays } from '../ui/takesKeys.ts';

interface Handlers {
  onNext: () => void;
  onBack: () => void;
}

/** What Space presses. */
const pressed = 'button, [role="button"], a';

/** Where Space and the arrows mean something. */
const ownKeys = 'input, textarea, select, summary';

const typedInto = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';

/**
 * What has its focus from a press with the mouse or a finger. Not asked of `:focus-visible` when a key comes: that key
 * has made it visible by then.
 */
const pointedAt = new WeakSet<Element>();

function notePress({ detail, view }: MouseEvent): void {
  const focused = view?.document.activeElement;
  // A click by key has no detail.
  if (detail > 0 && focused && !focused.matches(typedInto)) pointedAt.add(focused);
}

function noteFocus({ target }: FocusEvent): void {
  const focused = closest(target, '*');
  if (focused?.matches(':focus-visible')) pointedAt.delete(focused);
  else if (focused) pointedAt.add(focused);
}

/**
 * Whether a control keeps a key for itself: one that was reached by keyboard does. A press leaves the focus behind as
 * well, though the player looks at the run again.
 */
export function keepsKey(target: EventTarget | null, key: string): boolean {
  if (isWithin(target, overlays)) return true;
  const control = closest(target, key === ' ' ? `${ownKeys}, ${pressed}` : ownKeys);
  return control !== null && !pointedAt.has(control);
}

/** Space and the arrows to the right and down go on, those to the left and up go back, in a window's document. */
export function useRunKeys(target: Document | null, { onNext, onBack }: Handlers): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keepsKey(event.target, event.key)) return;
    const keys: Record<string, () => void> = {
      ' ': onNext,
      ArrowRight: onNext,
      ArrowDown: onNext,
      ArrowLeft: onBack,
      ArrowUp: onBack,
      Backspace: onBack,
    };
    const run = keys[event.key];
    if (!run) return;
    // Held too long, or with nowhere to go, they do not scroll the page either.
    event.preventDefault();
    if (!event.repeat) run();
  });
  useEffect(() => {
    if (!target) return;
    const listen = (event: KeyboardEvent) => press(event);
    target.addEventListener('keydown', listen);
    target.addEventListener('focusin', noteFocus);
    target.addEventListener('click', notePress);
    return () => {
      target.removeEventListener('keydown', listen);
      target.removeEventListener('focusin', noteFocus);
      target.removeEventListener('click', notePress);
    };
  }, [target]);
}
