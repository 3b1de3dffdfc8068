import { useEffect, useEffectEvent } from 'react';

interface Handlers {
  onNext: () => void;
  onBack: () => void;
}

/** What has keys of its own: Space and the arrows mean something else there. */
function hasKeysOfItsOwn(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role="dialog"], [role="menu"], summary') !== null
  );
}

/** Space and the arrows to the right and down go on, those to the left and up go back, in a window's document. */
export function useRunKeys(target: Document | null, handlers: Handlers | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!handlers || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (hasKeysOfItsOwn(event.target)) return;
    const { onNext, onBack } = handlers;
    const keys: Record<string, () => void> = {
      ' ': onNext,
      ArrowRight: onNext,
      ArrowDown: onNext,
      ArrowLeft: onBack,
      ArrowUp: onBack,
      Backspace: onBack,
    };
    const run = keys[event.key];
    // A button under the focus is pressed by the same Space.
    const isButton = event.target instanceof Element && event.target.closest('button, [role="button"], a') !== null;
    if (!run || (event.key === ' ' && isButton)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!target) return;
    const listen = (event: KeyboardEvent) => press(event);
    target.addEventListener('keydown', listen);
    return () => target.removeEventListener('keydown', listen);
  }, [target]);
}
