import { allRooms, cellOf, isBossRoom, isRoom, type RoomId, roomId } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { contentTypes, type RoomType } from '../layout/rooms.ts';

/** The longest possible paths, each passing as many rooms as possible. */
function longestPaths(): Path[] {
  const last = allRooms.length - 1;
  return Array.from({ length: last }, (_, less) =>
    allRooms
      .slice(0, less + 1)
      .map((from, index): Path => ({ from, to: allRooms[last - less + index] ?? from, style: 'solid' })),
  ).flat();
}

/** Every room of the grid with these contents, and a given number of paths. */
export function crowdedLayout(paths: number, types: readonly RoomType[] = []): Layout {
  const rooms = allRooms.map((id) => [id, { types: isBossRoom(id) ? ['izaro'] : types }]);
  return { rooms: Object.fromEntries(rooms) as Layout['rooms'], paths: longestPaths().slice(0, paths) };
}

/** The most expensive layout to store, draw and send with a given number of paths. */
export function fullLayout(paths: number): Layout {
  const { rooms, paths: drawn } = crowdedLayout(paths, contentTypes);
  return { rooms, paths: drawn.map((path) => ({ ...path, snap: 'bottom-middle', style: 'highlighted' })) };
}

/** Every room of the grid connected to its neighbours, with the contents alternating. */
export const crowdedGrid: Layout = {
  rooms: Object.fromEntries(
    allRooms.map((id, index) => [
      id,
      { types: isBossRoom(id) ? ['izaro'] : contentTypes.filter((_, place) => place === index % contentTypes.length) },
    ]),
  ),
  paths: allRooms.flatMap((from) => {
    const { column, row } = cellOf(from);
    const beside: RoomId[] = [roomId(column + 1, row), roomId(column, row + 1)];
    return beside.filter(isRoom).map((to): Path => ({ from, to, style: 'solid' }));
  }),
};
