import type { Difficulty } from '../difficulty.ts';
import { bossRooms, isBossRoom, type RoomId, sectionOf, startRoom } from '../layout/grid.ts';
import { type Layout, pathsOf, typesOf } from '../layout/layout.ts';
import { roomOrder } from '../layout/numbering.ts';
import { joins, type Path } from '../layout/paths.ts';
import { firstRoomBelowEternal } from './filePaths.ts';

/**
 * Below Eternal a labyrinth file begins at C3 R3, and reading it adds the start room. True if the start room is one
 * that reading a file of the other rooms would add again: without content or name, and with a single door to the first
 * of them. How that was drawn does not matter: files have no snap points and no faster paths.
 */
function isAddedEntrance(layout: Layout, difficulty: Difficulty, others: readonly RoomId[], isNamed: boolean): boolean {
  const [path, ...more] = pathsOf(layout, startRoom);
  if (difficulty === 'eternal' || !path || more.length > 0 || typesOf(layout, startRoom).length > 0) return false;
  if (isNamed || layout.rooms[startRoom]?.name) return false;
  const first = others.includes(firstRoomBelowEternal) ? firstRoomBelowEternal : others[0];
  return first !== undefined && joins(path, startRoom, first) && path.style !== 'dashed';
}

/** Whether a door leads here from the trial before: other tools take this room for the first of its section. */
function isBehindTrial(layout: Layout, id: RoomId): boolean {
  const trial = bossRooms[sectionOf(id) - 1];
  return trial !== undefined && layout.paths.some((path) => path.style !== 'dashed' && joins(path, trial, id));
}

/**
 * The rooms in file order: section by section, as other tools split them. Each section has the room behind the trial
 * before it, the others in walking order, then those the walk does not reach, then the trial. All three trials are
 * included, because no tool opens a file without them. `names`: room names from the file that are none of the game's.
 */
export function fileRoomOrder(
  layout: Layout,
  difficulty: Difficulty,
  names: Readonly<Partial<Record<RoomId, string>>> = {},
): RoomId[] {
  const place = (id: RoomId): number => (isBossRoom(id) ? 2 : isBehindTrial(layout, id) ? 0 : 1);
  const order = [...new Set([...roomOrder(layout), ...bossRooms])].sort(
    (a, b) => sectionOf(a) - sectionOf(b) || place(a) - place(b),
  );
  const others = order.filter((id) => id !== startRoom);
  return isAddedEntrance(layout, difficulty, others, names[startRoom] !== undefined) ? others : order;
}

/** The path reversed so that it begins at `room`. Reversing drops the snap point, which belongs to the old start. */
export function pathFrom(path: Path, room: RoomId): Path {
  const { from, to, style } = path;
  return room === from ? path : { from: to, to: from, style };
}

/** The path as it begins at whichever of its rooms comes first in `order`. */
export function fromNearer(path: Path, order: readonly RoomId[]): Path {
  return pathFrom(path, order.indexOf(path.from) <= order.indexOf(path.to) ? path.from : path.to);
}

/** The layout with every path beginning at the room nearer the start. */
export function withPathsFromNearer(layout: Layout): Layout {
  const order = fileRoomOrder(layout, 'eternal');
  return { ...layout, paths: layout.paths.map((path) => fromNearer(path, order)) };
}
