import { type Edit, planType } from 'shared-types/layout/edit.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { planTogether } from 'shared-types/layout/joinedEdits.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { contentTypes, mayRetype, roomTypeLabel } from 'shared-types/layout/rooms.ts';
import type { Action } from './action.ts';
import { editDraft } from './editDraft.ts';

type ChosenType = 'normal' | (typeof contentTypes)[number];

/** Adds the type to all rooms, or removes it if all of them already have it. Normal clears all types. */
function planTypes(layout: Layout, rooms: readonly RoomId[], type: ChosenType): Edit | null {
  const without = rooms.filter((room) => mayRetype(room) && !typesOf(layout, room).includes(type));
  const changed = type === 'normal' || without.length === 0 ? rooms : without;
  return planTogether(
    layout,
    changed.map((room) => (before) => planType(before, room, type)),
  );
}

const contentHelp = { keys: '1 – 9', meaning: 'set what a room holds, as numbered in the legend' };
const normalHelp = { keys: '0', meaning: 'makes it a normal room' };

function toggleType(type: ChosenType, digit: number) {
  return {
    name: `toggle ${type}`,
    on: 'pointedRooms',
    label: roomTypeLabel[type],
    keys: [{ key: String(digit) }],
    help: type === 'normal' ? normalHelp : contentHelp,
    isEnabled: (rooms) => rooms.some(mayRetype),
    run: (context, rooms) =>
      editDraft(
        context,
        (layout) => planTypes(layout, rooms, type),
        () => (rooms.some(mayRetype) ? null : 'Boss rooms cannot be retyped.'),
      ),
    type,
    digit,
  } satisfies Action<'pointedRooms'> & { type: ChosenType; digit: number };
}

/** Room types by digit: 0 is normal and clears all types; 1 to 9 each toggle one kind of contents (spec 4). */
export const toggleTypes = (['normal', ...contentTypes] as const).map(toggleType);
