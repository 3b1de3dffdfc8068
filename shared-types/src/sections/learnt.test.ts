import { expect, test } from 'vitest';
import { emptyLayout, type Layout } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { withShape } from './drawShape.ts';
import { unknownShape } from './learnt.ts';
import { sectionState } from './match.ts';
import { readShape, type SectionShape, shapesOf } from './shapes.ts';

function path(ends: string): Path {
  const [from, to] = ends.split(' ') as ['c1r3', 'c1r3'];
  return { from, to, style: 'solid' };
}

/** Section 1 of an Eternal labyrinth as nobody has seen it yet. */
const drawn: Layout = {
  rooms: {
    c1r3: { types: [] },
    c2r2: { types: ['darkshrine', 'silver-key'] },
    c4r4: { types: ['argus'] },
    c7r3: { types: ['izaro'] },
  },
  paths: ['c1r3 c2r2', 'c4r4 c2r2', 'c4r4 c7r3'].map(path),
};

test('a section that fits no shape is written in the notation of the table, however it was drawn', () => {
  expect(unknownShape(drawn, 'eternal', 0)).toBe('13x 22xk 44x | ab bc cz');
  const otherwise: Layout = {
    rooms: Object.fromEntries(Object.entries(drawn.rooms).toReversed()),
    paths: ['c7r3 c4r4', 'c2r2 c4r4', 'c2r2 c1r3'].map(path),
  };
  expect(unknownShape(otherwise, 'eternal', 0)).toBe('13x 22xk 44x | ab bc cz');
});

test('a learnt shape is drawn and known again like the others, its rooms of any area', () => {
  const shape = readShape('13x 22xk 44x | ab bc cz', 0);
  expect(shape.rooms.map(({ areas }) => areas)).toEqual([[], [], []]);
  expect(sectionState(withShape(emptyLayout, shape), 'eternal', 0, [shape])).toEqual({ at: 'complete', shape });
});

test('below Eternal the way in leads from C1 R3', () => {
  const layout: Layout = {
    rooms: { c1r3: { types: [] }, c3r3: { types: [] }, c5r4: { types: [] }, c7r3: { types: ['izaro'] } },
    paths: ['c1r3 c3r3', 'c3r3 c5r4', 'c5r4 c7r3'].map(path),
  };
  expect(unknownShape(layout, 'normal', 0)).toBe('33x 54x | ab bz');
  expect(readShape('33x 54x | ab bz', 0).doors[0]).toEqual(['c1r3', 'c3r3']);
});

test.each([
  ['a known shape', withShape(emptyLayout, shapesOf('eternal', 0)[0] as SectionShape)],
  ['a section without its trial', { ...drawn, paths: drawn.paths.slice(0, 2) }],
  ['a room without a door', { ...drawn, rooms: { ...drawn.rooms, c5r5: { types: [] } } }],
  ['nothing', emptyLayout],
])('%s is nothing new', (_, layout) => {
  expect(unknownShape(layout, 'eternal', 0)).toBeNull();
});
