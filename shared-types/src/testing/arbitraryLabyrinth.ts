import fc from 'fast-check';
import { allRooms, bossRooms, isBossRoom, type RoomId, sectionColumns, startRoom } from '../layout/grid.ts';
import { cellOf } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import { drawing } from './drawing.ts';

/**
 * A section: its first room is connected to its trial, every other room to an earlier one, and a few more to each
 * other.
 */
function arbitrarySection(index: number): fc.Arbitrary<{ rooms: RoomId[]; paths: string[] }> {
  const [from, to] = sectionColumns[index] ?? [1, 7];
  const trial = bossRooms[index] ?? startRoom;
  const inside = allRooms.filter((id) => {
    const { column } = cellOf(id);
    return column >= from && column <= to && !isBossRoom(id) && id !== startRoom;
  });
  const more = fc.record({ a: fc.nat(), b: fc.nat(), secret: fc.boolean() });
  return fc
    .tuple(
      fc.shuffledSubarray(inside, { minLength: 2, maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
      fc.array(more, { maxLength: 4 }),
    )
    .map(([picked, parents, extra]) => {
      const rooms = index === 0 ? [startRoom, ...picked] : picked;
      const tree = rooms.slice(1).map((id, at) => `${rooms[(parents[at] ?? 0) % (at + 1)]} ${id}`);
      const last = `${rooms[(parents[5] ?? 0) % rooms.length]} ${trial}`;
      const loops = extra.map(
        ({ a, b, secret }) => `${rooms[a % rooms.length]} ${rooms[b % rooms.length]}${secret ? ' dashed' : ''}`,
      );
      return { rooms, paths: [...tree, last, ...loops] };
    });
}

function withoutRepeats(paths: readonly string[]): string[] {
  const known = new Map(
    paths.map((path) => [path.split(' ').slice(0, 2).toSorted().join(' '), path] as const).reverse(),
  );
  return [...known.values()].filter((path) => path.split(' ')[0] !== path.split(' ')[1]);
}

/** A labyrinth of three sections, each of which leads to its trial; sometimes with a golden door and its key. */
export const arbitraryLabyrinth: fc.Arbitrary<Layout> = fc
  .tuple(
    arbitrarySection(0),
    arbitrarySection(1),
    arbitrarySection(2),
    fc.nat(),
    fc.nat(),
    fc.boolean(),
    fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
  )
  .map(([one, two, three, door, key, isGolden, backwards]) => {
    const sections = [one, two, three];
    const paths = [...sections.flatMap((section) => section.paths), `c7r3 ${two.rooms[0]}`, `c15r3 ${three.rooms[0]}`];
    const { rooms } = sections[door % 3] ?? one;
    const golden: [RoomId | undefined, RoomType[]][] = [
      [rooms[door % rooms.length], ['golden-door']],
      [
        rooms[key % rooms.length],
        door % rooms.length === key % rooms.length ? ['golden-door', 'golden-key'] : ['golden-key'],
      ],
    ];
    const drawn = withoutRepeats(paths).map((path, index) => {
      const [from, to, ...style] = path.split(' ');
      return (backwards[index % 20] ? [to, from, ...style] : [from, to, ...style]).join(' ');
    });
    return drawing(drawn, isGolden ? (Object.fromEntries(golden) as Partial<Record<RoomId, RoomType[]>>) : {});
  });
