import { useEffect, useEffectEvent } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { BuilderActions } from '../builderActions.ts';
import { typeOfKey } from './canvasKeys.ts';

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

interface Around {
  /** The rooms that are selected. */
  chosen: readonly RoomId[];
  /** The room under the pointer or with the focus. */
  lit: () => RoomId | null;
  actions: BuilderActions;
  letGo: () => void;
}

/** Digits set what the selected rooms hold, else the room under the pointer or with the focus; Delete takes the selected out. */
export function useQuickKeys({ chosen, lit, actions, letGo }: Around): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    const type = typeOfKey(event.key);
    const room = lit();
    const rooms = chosen.length > 0 ? chosen : room ? [room] : [];
    if (type && rooms.length > 0) {
      event.preventDefault();
      actions.toggleType(rooms, type);
    } else if (chosen.length > 0 && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      actions.remove(chosen);
    } else if (event.key === 'Escape') letGo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
