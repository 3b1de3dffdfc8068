import type { Difficulty } from '../difficulty.ts';
import { type Edit, planName } from '../layout/edit.ts';
import type { RoomId } from '../layout/grid.ts';
import { planTogether } from '../layout/joinedEdits.ts';
import { type Layout, visitedRooms } from '../layout/layout.ts';
import { nameByDoors, signOfName } from '../layout/roomNames.ts';
import { doorCount, doorsInAll } from './nameChoices.ts';

/**
 * Renames a room whose number of doors has changed. A name that did not match the old number stays, and so does that of
 * a room that the edit moved here.
 */
function planNewName(before: Layout, now: Layout, difficulty: Difficulty, id: RoomId): Edit | null {
  const name = before.rooms[id]?.name;
  if (!name || now.rooms[id]?.name !== name || doorCount(before, id) === doorCount(now, id)) return null;
  const { area } = signOfName(name);
  if (name !== nameByDoors(area, doorsInAll(before, difficulty, id))) return null;
  return planName(now, id, nameByDoors(area, doorsInAll(now, difficulty, id)));
}

/**
 * An edit together with the renamings that follow from it, because the second word of a name depends on the number of
 * doors.
 */
export function withNames(layout: Layout, difficulty: Difficulty, edit: Edit): Edit {
  const names = visitedRooms(layout).map((id) => (now: Layout) => planNewName(layout, now, difficulty, id));
  return planTogether(layout, [() => edit, ...names]) ?? edit;
}
