import fc from 'fast-check';
import { allRooms, isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import type { Layout, Room } from '../layout/layout.ts';
import { joins, type Path, pathStyles, snapPoints } from '../layout/paths.ts';
import { contentTypes } from '../layout/rooms.ts';

const contents = fc.subarray([...contentTypes], { maxLength: 4 });
const style = fc.constantFrom(...pathStyles);
const snap = fc.option(fc.constantFrom(...snapPoints), { nil: undefined });

function withoutRepeats(paths: readonly Path[]): Path[] {
  const unique: Path[] = [];
  for (const path of paths) {
    if (path.from !== path.to && !unique.some((other) => joins(other, path.from, path.to))) unique.push(path);
  }
  return unique;
}

/** Any layout that a player can draw, at most 24 rooms besides the start. */
export const arbitraryLayout: fc.Arbitrary<Layout> = fc.subarray([...allRooms], { maxLength: 24 }).chain((picked) => {
  const ids: RoomId[] = [...new Set([startRoom, ...picked])];
  const id = fc.constantFrom(...ids);
  const path = fc
    .record({ from: id, to: id, snap, style })
    .map(({ snap: point, ...rest }): Path => (point ? { ...rest, snap: point } : rest));
  return fc.record({
    rooms: fc
      .tuple(...ids.map((room) => (isBossRoom(room) ? fc.constant(['izaro'] as const) : contents)))
      .map((types) =>
        Object.fromEntries(ids.map((room, index): [RoomId, Room] => [room, { types: types[index] ?? [] }])),
      ),
    paths: fc.array(path, { maxLength: 30 }).map(withoutRepeats),
  });
});
