import { remainingMarks } from 'shared-types/layout/counts.ts';
import { isBossRoom, type RoomId } from 'shared-types/layout/grid.ts';
import { roomOrder } from 'shared-types/layout/numbering.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { Action, CanvasContext, Stamp } from './action.ts';
import { currentLayout } from './editDraft.ts';
import { toggleTypes } from './roomTypes.ts';

/**
 * The keys of rooms 1, 2, 3 ... while stamping by keyboard. They leave out P, which goes to the shapes, and end before
 * T, which chooses the next contents.
 */
const roomKeys = Array.from('1234567890abcdefghijklmnoqrs');

/**
 * The visited rooms that can be marked, each with the key that stamps it. Real labyrinths have 13; rooms past the 28th
 * get no key.
 */
export function stampKeys(layout: Layout): ReadonlyMap<RoomId, string> {
  const rooms = roomOrder(layout).filter((id) => !isBossRoom(id));
  return new Map(rooms.slice(0, roomKeys.length).map((id, index) => [id, roomKeys[index] ?? '']));
}

const stampHelp = { keys: '1 … 0, A …', meaning: 'after T: marks the room that shows the key' };

/** While stamping by keyboard, each numbered room has a key that adds the contents to it or removes them. */
export const stampRooms = roomKeys.map(
  (key) =>
    ({
      name: `stamp the room of key ${key}`,
      on: 'stamping',
      keys: [{ key }],
      help: stampHelp,
      run: (context, stamp) => {
        const [room] = [...stampKeys(currentLayout(context.session))].find(([, of]) => of === key) ?? [];
        return room ? stamp.run(context, [room]) : `No room has the key ${key.toUpperCase()}.`;
      },
    }) satisfies Action<'stamping'>,
);

/** The next contents left to mark after the chosen ones; the first if the chosen ones are already marked. */
function nextToMark({ session, stamping }: CanvasContext): Stamp | undefined {
  const { draft } = session.get();
  const left = draft ? remainingMarks(draft.drawing.layout, draft.difficulty) : [];
  const place = left.findIndex(({ type }) => type === stamping?.stamp.type);
  const next = left[(place + 1) % left.length];
  return toggleTypes.find(({ type }) => type === next?.type);
}

/** Chooses the next contents left to mark, to be stamped by keyboard. */
export const chooseNextToMark = {
  name: 'choose what is left to mark',
  on: 'letters',
  keys: [{ key: 't' }],
  help: { keys: 'T', meaning: 'chooses what is left to mark; then each room shows the key that marks it' },
  run: (context) => {
    const next = nextToMark(context);
    if (!next) return 'Nothing is left to mark.';
    context.chooseStamp({ stamp: next, byKey: true, untilMarked: false });
    return null;
  },
} satisfies Action<'letters', CanvasContext>;
