import type { Difficulty } from '../difficulty.ts';
import { bossRooms, isBossRoom, type RoomId, roomName, startRoom } from '../layout/grid.ts';
import { type Layout, pathsOf, typesOf, visitedRooms } from '../layout/layout.ts';
import { roomWalk } from '../layout/numbering.ts';
import { roomTypeLabel, typesByPriority } from '../layout/rooms.ts';
import { firstRoomBelowEternal } from './filePaths.ts';
import { typeOfWord, wordFor } from './words.ts';

/** A real room has at most two contents; so does a file's. */
const maxContents = 2;

/**
 * Below Eternal a labyrinth file begins at C3 R3, and reading it adds the start room. True for a start room that
 * reading this layout's file would add again: without content, and with one plain path to the first room.
 */
function isAddedEntrance(layout: Layout, difficulty: Difficulty): boolean {
  const [path, ...others] = pathsOf(layout, startRoom);
  if (difficulty === 'eternal' || !path || others.length > 0 || typesOf(layout, startRoom).length > 0) return false;
  const first = layout.rooms[firstRoomBelowEternal] ? firstRoomBelowEternal : path.to;
  return path.from === startRoom && path.to === first && path.style === 'solid' && !path.snap;
}

/**
 * The rooms of a file in its order: as the walk reaches them, then those that it does not reach. All three trials are
 * among them, because no tool opens a file that lacks one.
 */
export function fileRoomOrder(layout: Layout, difficulty: Difficulty): RoomId[] {
  const ids = new Set([...roomWalk(layout), ...visitedRooms(layout), ...bossRooms]);
  if (isAddedEntrance(layout, difficulty)) ids.delete(startRoom);
  return [...ids];
}

/** The file's words for a room's contents: the two of highest priority, in the order in which they were set. */
export function fileContents(layout: Layout, id: RoomId): { contents: string[]; notices: string[] } {
  if (isBossRoom(id)) return { contents: [], notices: [] };
  const types = typesOf(layout, id);
  const known = types.filter((type) => wordFor(typeOfWord, type) !== undefined);
  const kept = typesByPriority(known).slice(0, maxContents);
  const contents = known.filter((type) => kept.includes(type)).map((type) => wordFor(typeOfWord, type) ?? '');
  const left = types.filter((type) => !kept.includes(type)).map((type) => roomTypeLabel[type]);
  if (left.length === 0) return { contents, notices: [] };
  return {
    contents,
    notices: [`${roomName(id)} was written without ${left.join(', ')}, which labyrinth files cannot contain.`],
  };
}
