import { isBossRoom, type RoomId } from '../layout/grid.ts';
import type { Layout, Room } from '../layout/layout.ts';
import type { Path, PathStyle } from '../layout/paths.ts';
import type { RoomType } from '../layout/rooms.ts';

/** A layout of paths written as `c1r3 c3r2`, or `c1r3 c3r2 dashed`; rooms that paths touch are visited. */
export function drawing(paths: readonly string[], contents: Partial<Record<RoomId, readonly RoomType[]>> = {}): Layout {
  const drawn = paths.map((text): Path => {
    const [from, to, style] = text.split(' ') as [RoomId, RoomId, PathStyle?];
    return { from, to, style: style ?? 'solid' };
  });
  const ids = new Set<RoomId>([
    'c1r3',
    ...drawn.flatMap(({ from, to }) => [from, to]),
    ...(Object.keys(contents) as RoomId[]),
  ]);
  const rooms: Partial<Record<RoomId, Room>> = {};
  for (const id of ids) rooms[id] = { types: isBossRoom(id) ? ['izaro'] : (contents[id] ?? []) };
  return { rooms, paths: drawn };
}

/** An invented Eternal layout of real size: 13 rooms besides the trials, all contents. */
export const eternalDrawing: Layout = drawing(
  [
    'c1r3 c3r1',
    'c1r3 c4r3',
    'c3r1 c4r3',
    'c4r3 c6r4',
    'c6r4 c7r3',
    'c3r1 c7r3 dashed',
    'c7r3 c9r3',
    'c9r3 c10r1',
    'c9r3 c12r3',
    'c12r3 c13r5',
    'c12r3 c15r3',
    'c15r3 c17r3',
    'c17r3 c19r1',
    'c17r3 c20r5 highlighted',
    'c19r1 c20r3',
    'c20r5 c20r3',
    'c19r1 c22r2',
    'c20r5 c23r3',
    'c22r2 c23r3',
  ],
  {
    c1r3: ['silver-key'],
    c3r1: ['darkshrine'],
    c4r3: ['golden-door', 'gauntlet'],
    c6r4: ['golden-key'],
    c9r3: ['argus', 'darkshrine'],
    c10r1: ['silver-key'],
    c12r3: ['puzzle'],
    c13r5: ['silver-door', 'silver-key'],
    c19r1: ['gauntlet'],
    c20r3: ['silver-door', 'darkshrine'],
    c20r5: ['darkshrine'],
    c22r2: ['silver-door'],
  },
);
