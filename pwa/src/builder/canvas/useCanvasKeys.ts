import { useEffect, useEffectEvent } from 'react';
import { type RoomId, sectionOf } from 'shared-types/layout/grid.ts';
import type { CanvasContext } from '../actions/action.ts';
import { findAction, type PresentTargets } from '../actions/findAction.ts';
import { isWithin } from '../../ui/handlesOwnKeys.ts';
import { latinKey } from '../../ui/latinKey.ts';
import { pathOf, roomOf } from './eventTargets.ts';

interface Around {
  context: CanvasContext;
  /** The room under the pointer or with the focus. */
  litRoom: () => RoomId | null;
  /** Called when a key does something with a room other than extending the selection. */
  endSelecting: () => void;
}

const floatingMenu = '[data-floating-menu]';

/** Dialogs that hide the page: nothing behind them may change unseen. */
const dialogs = `[role="alertdialog"], [role="dialog"]:not(${floatingMenu})`;

/** The targets that a key can act on, depending on where it was pressed. */
function targetsAt(
  event: KeyboardEvent,
  { selected, predicted, stamping }: CanvasContext,
  litRoom: RoomId | null,
): PresentTargets {
  const { target } = event;
  if (isWithin(target, `input:not([type="radio"], [type="range"]), textarea, ${dialogs}`)) return {};
  if (!target || isWithin(target, `${floatingMenu}, [role="menu"]`)) return { page: null };
  const room = roomOf(target) ?? undefined;
  const selectedElse = (other: RoomId | null | undefined) =>
    selected.length > 0 ? selected : other ? [other] : undefined;
  // In a <select>, letter keys choose an option.
  const letters = isWithin(target, 'select') ? undefined : null;
  return {
    letters,
    // Digits choose none there, and the rooms still show theirs.
    stamping: stamping?.byKey && (letters === null || /^\d$/.test(latinKey(event))) ? stamping.stamp : undefined,
    room,
    path: room ? undefined : (pathOf(target) ?? undefined),
    rooms: selectedElse(room),
    pointedRooms: selectedElse(litRoom),
    prediction: room && (predicted.find(({ section }) => section === sectionOf(room)) ?? predicted[0]),
    canvas: null,
    page: null,
  };
}

/** Runs the builder's actions when their keys are pressed, anywhere on the page. */
export function useCanvasKeys({ context, litRoom, endSelecting }: Around): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const present = targetsAt(event, context, litRoom());
    // A browser that autofills a text field sends key events without a `key`.
    if (Object.keys(present).length === 0) return;
    const found = findAction(event, present);
    if (!found) return;
    const { action, run } = found;
    if (!action.sharesKey) event.preventDefault();
    // A key held a little too long must not take back what it did.
    if (event.repeat && !action.repeats) return;
    if (present.room && (action.on === 'room' || action.on === 'rooms') && !action.extendsSelection) endSelecting();
    run(context);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
