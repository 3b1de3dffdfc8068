import type { RoomId } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import type { Path, PathStyle } from '../layout/paths.ts';
import type { RoomType } from '../layout/rooms.ts';

function path(from: RoomId, to: RoomId, style: PathStyle = 'solid'): Path {
  return { from, to, style };
}

const contents = {
  c1r3: [],
  c3r1: ['silver-key', 'gauntlet'],
  c3r5: ['trinket'],
  c5r3: ['golden-door'],
  c6r2: ['golden-key', 'darkshrine'],
  c7r3: ['izaro'],
  c9r3: ['darkshrine'],
  c10r1: ['silver-key', 'puzzle'],
  c12r3: ['argus'],
  c13r5: ['silver-door'],
  c15r3: ['izaro'],
  c17r3: [],
  c19r1: ['gauntlet'],
  c20r2: ['silver-door', 'trinket'],
  c20r5: ['darkshrine', 'golden-key'],
  c21r3: ['golden-door'],
  c23r3: ['izaro'],
} satisfies Partial<Record<RoomId, RoomType[]>>;

/** A layout like those that players draw, for the product's link preview. */
export const exampleLayout: Layout = {
  rooms: Object.fromEntries(Object.entries(contents).map(([id, types]) => [id, { types }])),
  paths: [
    path('c1r3', 'c3r1'),
    path('c1r3', 'c3r5'),
    path('c3r1', 'c5r3', 'highlighted'),
    path('c3r5', 'c5r3'),
    path('c5r3', 'c6r2'),
    path('c5r3', 'c7r3', 'highlighted'),
    path('c7r3', 'c9r3', 'highlighted'),
    path('c9r3', 'c10r1'),
    path('c9r3', 'c12r3', 'highlighted'),
    path('c12r3', 'c13r5', 'dashed'),
    path('c12r3', 'c15r3', 'highlighted'),
    path('c15r3', 'c17r3', 'highlighted'),
    path('c17r3', 'c19r1', 'highlighted'),
    path('c19r1', 'c20r2'),
    path('c17r3', 'c20r5'),
    path('c19r1', 'c21r3', 'highlighted'),
    path('c20r5', 'c21r3'),
    path('c21r3', 'c23r3', 'highlighted'),
  ],
};
