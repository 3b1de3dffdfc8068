import { useEffect, useEffectEvent } from 'react';
import { isWithin, takesKeys } from '../ui/takesKeys.ts';

interface Handlers {
  onNext: () => void;
  onBack: () => void;
}

/** Space and the arrows to the right and down go on, those to the left and up go back, in a window's document. */
export function useRunKeys(target: Document | null, handlers: Handlers | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!handlers || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (takesKeys(event.target) || isWithin(event.target, 'summary')) return;
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
    if (!run || (event.key === ' ' && isWithin(event.target, 'button, [role="button"], a'))) return;
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
