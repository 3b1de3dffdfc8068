import fc from 'fast-check';
import { allRooms, isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import type { Layout, Room } from '../layout/layout.ts';
import { joins, type Path, pathStyles, snapPoints } from '../layout/paths.ts';
import { roomNames } from '../layout/roomNames.ts';
import { contentTypes } from '../layout/rooms.ts';

const contents = fc.subarray([...contentTypes], { maxLength: 4 });
const name = fc.option(fc.constantFrom(...roomNames), { nil: undefined });
/** A room other than a trial, usually without a name. */
const room = fc
  .record({ types: contents, name })
  .map(({ types, name: own }): Room => (own ? { types, name: own } : { types }));
const bossRoom: fc.Arbitrary<Room> = fc.constant({ types: ['izaro'] });
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
      .tuple(...ids.map((each) => (isBossRoom(each) ? bossRoom : room)))
      .map((rooms) =>
        Object.fromEntries(ids.map((each, index): [RoomId, Room] => [each, rooms[index] ?? { types: [] }])),
      ),
    paths: fc.array(path, { maxLength: 30 }).map(withoutRepeats),
  });
});
