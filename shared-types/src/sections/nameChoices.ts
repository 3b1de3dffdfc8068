import type { Difficulty } from '../difficulty.ts';
import { type RoomId, sectionOf, startRoom } from '../layout/grid.ts';
import { isVisited, type Layout, pathsOf } from '../layout/layout.ts';
import { type Area, nameByDoors, type RoomName } from '../layout/roomNames.ts';
import { sectionState } from './match.ts';
import type { SectionShape } from './shapes.ts';

/** The shape of a room's section: the only one left, or the one fully drawn. */
function shapeAround(layout: Layout, difficulty: Difficulty, id: RoomId): SectionShape | undefined {
  const state = sectionState(layout, difficulty, sectionOf(id));
  return state.at === 'predicted' || state.at === 'complete' ? state.shape : undefined;
}

/** The areas a room may be in, according to its section's shape; empty if the shape is unknown. */
export function knownAreas(layout: Layout, difficulty: Difficulty, id: RoomId): readonly Area[] {
  return shapeAround(layout, difficulty, id)?.rooms.find((room) => room.id === id)?.areas ?? [];
}

/** The drawn doors of a room, without secret passages. The start room also counts the way into the labyrinth. */
export function doorCount(layout: Layout, id: RoomId): number {
  const drawn = pathsOf(layout, id).filter(({ style }) => style !== 'dashed').length;
  return drawn + (id === startRoom ? 1 : 0);
}

/** The number of doors a room will have once its section's shape is drawn. */
export function doorsInAll(layout: Layout, difficulty: Difficulty, id: RoomId): number {
  const doors = shapeAround(layout, difficulty, id)?.doors ?? [];
  const entrance = id === startRoom ? 1 : 0;
  return Math.max(doorCount(layout, id), doors.filter((door) => door.includes(id)).length + entrance);
}

/**
 * The 1 to 3 names that a room may have: the second word depends on its doors, the first on the areas that its
 * section's shape allows. Empty for trials and unvisited rooms, and if the shape is unknown.
 */
export function nameChoices(layout: Layout, difficulty: Difficulty, id: RoomId): RoomName[] {
  if (!isVisited(layout, id)) return [];
  const doors = doorsInAll(layout, difficulty, id);
  return knownAreas(layout, difficulty, id).map((area) => nameByDoors(area, doors));
}
