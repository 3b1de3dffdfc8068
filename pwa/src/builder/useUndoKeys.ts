import { useEffect, useEffectEvent } from 'react';

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="alertdialog"]') !== null;
}

/** Ctrl/Cmd+Z takes the last action back, with Shift (or Ctrl+Y) it is made again; anywhere but in a text field. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
