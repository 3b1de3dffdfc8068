import fc from 'fast-check';
import { isBossRoom, type RoomId, roomId, startRoom } from '../layout/grid.ts';
import type { Layout, Room } from '../layout/layout.ts';
import { joins, type Path } from '../layout/paths.ts';
import { contentTypes } from '../layout/rooms.ts';

const doorways = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 1, maxLength: 6 });

/** The cells of a section's rooms; the way in comes first. */
const spots: readonly (readonly [column: number, row: number])[] = [
  [1, 3],
  [3, 1],
  [4, 4],
  [5, 2],
];

interface DrawnSection {
  doors: readonly (readonly [number, number])[];
  secret: number;
}

/** Rooms of a section by number: 0 to 3 are its rooms, 4 its trial, 5 the trial before. */
function placeOf(section: number, number: number): RoomId {
  const [column, row] = spots[number] ?? spots[0] ?? [1, 3];
  if (number === 4) return roomId(7 + 8 * section, 3);
  if (number === 5) return section === 0 ? startRoom : roomId(8 * section - 1, 3);
  return roomId(column + 8 * section, row);
}

function pathsOf(drawn: readonly DrawnSection[]): Path[] {
  const paths: Path[] = [];
  const add = (from: RoomId, to: RoomId, style: Path['style']): void => {
    if (from !== to && !paths.some((path) => joins(path, from, to))) paths.push({ from, to, style });
  };
  for (const [section, { doors, secret }] of drawn.entries()) {
    const place = (number: number): RoomId => placeOf(section, number);
    // The rooms of the first doors connect entrance and trial, so that most labyrinths have a way through.
    add(place(5), place(0), 'solid');
    for (const [index, [a, b]] of doors.entries()) add(place(a), place(b), index === secret ? 'dashed' : 'solid');
    add(place(doors[0]?.[0] ?? 0), place(4), 'solid');
  }
  return paths;
}

const contents = fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...contentTypes)), { maxLength: 8 });

/**
 * A small labyrinth with up to four rooms per section, locks, keys and secret passages; there may be no way through.
 */
export const arbitraryRun: fc.Arbitrary<Layout> = fc
  .record({ sections: fc.tuple(...[0, 1, 2].map(() => fc.record({ doors: doorways, secret: fc.nat(8) }))), contents })
  .map(({ sections, contents: things }) => {
    const paths = pathsOf(sections);
    const rooms: Partial<Record<RoomId, Room>> = {};
    for (const id of [startRoom, ...paths.flatMap(({ from, to }) => [from, to])]) {
      rooms[id] = { types: isBossRoom(id) ? ['izaro'] : [] };
    }
    for (const [number, type] of things) {
      const id = placeOf(Math.floor(number / 4), number % 4);
      const types = rooms[id]?.types ?? [];
      if (rooms[id] && !types.includes(type)) rooms[id] = { types: [...types, type] };
    }
    return { rooms, paths };
  });
