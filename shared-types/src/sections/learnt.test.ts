import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { shapeTextSchema } from '../api/sectionShapes.ts';
import { difficulties } from '../difficulty.ts';
import { allRooms, isBossRoom, type RoomId, sectionOf, sections, trialOf, wayInOf } from '../layout/grid.ts';
import { emptyLayout, type Layout } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { drawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { withShape } from './drawShape.ts';
import { readLearntShape, unknownShape } from './learnt.ts';
import { fixedTypes, sectionState } from './match.ts';
import { readShape, type SectionShape, shapesOf } from './shapes.ts';

function path(ends: string): Path {
  const [from, to] = ends.split(' ') as ['c1r3', 'c1r3'];
  return { from, to, style: 'solid' };
}

/** Section 1 of an Eternal labyrinth in a new, unknown shape. */
const drawn: Layout = {
  rooms: {
    c1r3: { types: [] },
    c2r2: { types: ['darkshrine', 'silver-key', 'golden-door'] },
    c4r4: { types: ['argus', 'gauntlet'] },
    c7r3: { types: ['izaro'] },
  },
  paths: ['c1r3 c2r2', 'c4r4 c2r2', 'c4r4 c7r3'].map(path),
};

test('a section that fits no shape is written in the notation of the shape table, independent of drawing order', () => {
  expect(unknownShape(drawn, 'eternal', 0)).toBe('13x 22xDk 44x | ab bc cz');
  const otherwise: Layout = {
    rooms: {
      ...Object.fromEntries(Object.entries(drawn.rooms).toReversed()),
      c2r2: { types: ['golden-door', 'silver-key'] },
    },
    paths: ['c7r3 c4r4', 'c2r2 c4r4', 'c2r2 c1r3'].map(path),
  };
  expect(unknownShape(otherwise, 'eternal', 0)).toBe('13x 22xDk 44x | ab bc cz');
});

test('the rooms of a shape are listed by column, then by row', () => {
  const layout = drawing(['c1r3 c4r5', 'c4r5 c4r1', 'c4r1 c2r5', 'c2r5 c7r3']);
  expect(unknownShape(layout, 'eternal', 0)).toBe('13x 25x 41x 45x | ad bc bz cd');
});

test('a shape has at most seven rooms', () => {
  const seven = ['c1r3 c2r1', 'c2r1 c2r2', 'c2r2 c2r4', 'c2r4 c2r5', 'c2r5 c4r5', 'c4r5 c4r4', 'c4r4 c7r3'];
  expect(unknownShape(drawing(seven), 'eternal', 0)).toBe('13x 21x 22x 24x 25x 44x 45x | ab bc cd de eg fg fz');
  expect(unknownShape(drawing([...seven, 'c4r4 c4r1']), 'eternal', 0)).toBeNull();
});

test('a learnt shape is drawn and recognised like the others, and its rooms have no areas', () => {
  const shape = readShape('13x 22xk 44x | ab bc cz', 0);
  expect(shape.rooms.map(({ areas }) => areas)).toEqual([[], [], []]);
  expect(sectionState(withShape(emptyLayout, shape), 'eternal', 0, [shape])).toEqual({ at: 'complete', shape });
});

test('below Eternal the way into the first section begins at C1 R3', () => {
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
  [
    'a section with rooms that are joined to each other only',
    {
      ...drawn,
      paths: [...drawn.paths, path('c5r1 c5r2')],
      rooms: { ...drawn.rooms, c5r1: { types: [] }, c5r2: { types: [] } },
    },
  ],
  ['an empty layout', emptyLayout],
])('%s is not a new shape', (_, layout) => {
  expect(unknownShape(layout, 'eternal', 0)).toBeNull();
});

test('a section with two ways in is not a new shape', () => {
  const layout = drawing(['c7r3 c9r1', 'c9r1 c12r5', 'c12r5 c15r3']);
  expect(unknownShape(layout, 'eternal', 1)).toBe('11x 45x | ab bz');
  expect(unknownShape(drawing(['c7r3 c9r1', 'c7r3 c12r5', 'c9r1 c12r5', 'c12r5 c15r3']), 'eternal', 1)).toBeNull();
});

test('a door that bypasses a trial makes neither a known nor a learnt shape new', () => {
  const skipping = (layout: Layout): Layout => ({ ...layout, paths: [...layout.paths, path('c1r3 c10r1')] });
  const known = withShape(emptyLayout, shapesOf('eternal', 1)[0] as SectionShape);
  expect(
    unknownShape(skipping({ ...known, rooms: { ...known.rooms, c10r1: { types: [] } } }), 'eternal', 1),
  ).toBeNull();
  const text = '13x 21x 44x | ab bc cz';
  const layout = skipping(withShape(emptyLayout, readShape(text, 1)));
  expect(unknownShape(layout, 'eternal', 1)).toBe(text);
  expect(unknownShape(layout, 'eternal', 1, [readShape(text, 1)])).toBeNull();
});

test("a secret passage from the trial before is not part of a section's shape", () => {
  const text = '13x 21x 44x | ab bc cz';
  const { rooms, paths } = withShape(emptyLayout, readShape(text, 1));
  const secret: Path = { from: 'c7r3', to: 'c12r4', style: 'dashed' };
  expect(unknownShape({ rooms, paths: [...paths, secret] }, 'eternal', 1)).toBe(text);
});

/** A section drawn from its way in to its trial, each room connected to an earlier one. */
const anySection = fc
  .record({ difficulty: fc.constantFrom(...difficulties), section: fc.constantFrom(...sections) })
  .chain(({ difficulty, section }) => {
    const rooms = allRooms.filter((id) => sectionOf(id) === section && !isBossRoom(id) && id !== 'c1r3');
    return fc
      .record({
        ids: fc.subarray(rooms, { minLength: 1, maxLength: 8 }),
        contents: fc.array(fc.subarray([...fixedTypes]), { minLength: 8, maxLength: 8 }),
        behind: fc.array(fc.nat(7), { minLength: 9, maxLength: 9 }),
      })
      .map(({ ids, contents, behind }) => {
        const onWay: RoomId[] = [wayInOf(section), ...ids, trialOf(section)];
        const paths = onWay
          .slice(1)
          .map((to, n): Path => ({ from: onWay[(behind[n] ?? 0) % (n + 1)] ?? to, to, style: 'solid' }));
        const drawnRooms = Object.fromEntries(onWay.map((id, n) => [id, { types: contents[n - 1] ?? [] }]));
        return { difficulty, section, layout: { rooms: { ...emptyLayout.rooms, ...drawnRooms }, paths } };
      });
  });

test('the text of an unknown shape is valid for the server, and is drawn as the same section again', () => {
  let unknown = 0;
  fc.assert(
    fc.property(anySection, ({ difficulty, section, layout }) => {
      const text = unknownShape(layout, difficulty, section);
      if (text === null) return;
      unknown += 1;
      expect(v.is(shapeTextSchema, text)).toBe(true);
      const shape = readLearntShape(text, section);
      const again = withShape(emptyLayout, shape);
      expect(unknownShape(again, difficulty, section)).toBe(text);
      expect(sectionState(layout, difficulty, section, [shape])).toEqual({ at: 'complete', shape });
    }),
    { numRuns: runs(300, 3_000) },
  );
  expect(unknown).toBeGreaterThan(30);
});

test.each(['', '13x', '13x | az bz ', '13y | az', '73x | az', '13x <b> | az', `13x ${'22x '.repeat(7)}| az`])(
  'the text %j is not a learnt shape',
  (text) => {
    expect(v.is(shapeTextSchema, text)).toBe(false);
  },
);
