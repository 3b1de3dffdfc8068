import { useEffect, useEffectEvent } from 'react';
import { closest, isWithin, overlays } from '../ui/handlesOwnKeys.ts';

interface Handlers {
  onNext: () => void;
  onBack: () => void;
}

/** Elements that Space activates. */
const pressed = 'button, [role="button"], a';

/** Elements that use Space and the arrow keys themselves. */
const ownKeys = 'input, textarea, select, summary';

const typedInto = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';

/**
 * Elements focused by mouse or touch. `:focus-visible` cannot tell during a key event: the key has made the focus
 * visible by then.
 */
const pointedAt = new WeakSet<Element>();

function notePress({ detail, view }: MouseEvent): void {
  const focused = view?.document.activeElement;
  // A click by keyboard has a detail of 0.
  if (detail > 0 && focused && !focused.matches(typedInto)) pointedAt.add(focused);
}

function noteFocus({ target }: FocusEvent): void {
  const focused = closest(target, '*');
  if (focused?.matches(':focus-visible')) pointedAt.delete(focused);
  else if (focused) pointedAt.add(focused);
}

/**
 * Whether a control keeps a key for itself: it does if it was focused by keyboard. A mouse or touch press leaves focus
 * behind too, but the player is back at the run.
 */
export function keepsKey(target: EventTarget | null, key: string): boolean {
  if (isWithin(target, overlays)) return true;
  const control = closest(target, key === ' ' ? `${ownKeys}, ${pressed}` : ownKeys);
  return control !== null && !pointedAt.has(control);
}

/**
 * Space and the right and down arrows step on, the left and up arrows and Backspace step back, in a window's document.
 */
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
    // Held down, or with nowhere to go, these keys must not scroll the page.
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
