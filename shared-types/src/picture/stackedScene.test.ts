import { describe, expect, it } from 'vitest';
import { layoutOfShapes } from '../follow/terrain.ts';
import { allRooms, cellOf } from '../layout/grid.ts';
import { shapesOf } from '../sections/shapes.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { fullGrid, touchingRooms } from '../testing/touchingRooms.ts';
import type { Mark } from './marks.ts';
import { describeFitted, describeStacked } from './stackedScene.ts';

function only<K extends Mark['kind']>(marks: readonly Mark[], kind: K): Extract<Mark, { kind: K }>[] {
  return marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind);
}

const crossingPath = drawing(['c1r3 c7r3', 'c7r3 c9r3']);

describe('sections below each other', () => {
  const scene = describeStacked(eternalDrawing, 'below');

  it('make a picture that is taller than wide', () => {
    expect([scene.width, scene.height]).toEqual([349.6, 707]);
  });

  it('have three plates at the same x, one below the other', () => {
    const plates = only(scene.marks, 'plate');
    expect(plates.map(({ x }) => x)).toEqual([5, 5, 5]);
    expect(plates.map(({ y }) => y)).toEqual([5, 239, 473]);
  });

  it('have numbers of at least 14 pixels where the picture is 300 pixels wide', () => {
    const sizes = only(scene.marks, 'room').flatMap(({ badge }) => (badge ? [badge.size] : []));
    expect(sizes.length).toBe(13);
    expect((Math.min(...sizes) * 300) / scene.width).toBeGreaterThanOrEqual(14);
  });
});

describe('sections beside each other', () => {
  const scene = describeStacked(eternalDrawing, 'beside');

  it('make a low picture without the gutters', () => {
    expect([scene.width, scene.height]).toEqual([847.7, 314]);
    expect(only(scene.marks, 'plate').map(({ x }) => x)).toEqual([5, 285.9, 566.8]);
    const columns = only(scene.marks, 'dot').map(({ room }) => cellOf(room).column);
    expect(columns).not.toContain(8);
    expect(columns).not.toContain(16);
  });

  it('have numbers of at least 14 pixels where the picture is 784 pixels wide', () => {
    const sizes = only(scene.marks, 'room').flatMap(({ badge }) => (badge ? [badge.size] : []));
    expect((Math.min(...sizes) * 784) / scene.width).toBeGreaterThanOrEqual(14);
  });
});

describe('sections below each other on a tablet', () => {
  const scene = describeStacked(eternalDrawing, 'broad');

  it('make a nearly square picture', () => {
    expect([scene.width, scene.height]).toEqual([638, 707]);
  });

  it('have numbers of at least 14 pixels where the picture is 600 pixels wide', () => {
    const sizes = only(scene.marks, 'room').flatMap(({ badge }) => (badge ? [badge.size] : []));
    expect((Math.min(...sizes) * 600) / scene.width).toBeGreaterThanOrEqual(14);
  });
});

describe.each(['below', 'beside', 'broad'] as const)('sections that are stacked %s', (stack) => {
  it('keep rooms, numbers and contents apart on a full grid with its gutters', () => {
    const rooms = only(describeStacked(fullGrid, stack).marks, 'room');
    expect(rooms.map(({ room }) => room).sort()).toEqual([...allRooms].sort());
    expect(touchingRooms(rooms)).toEqual([]);
  });

  it('keep every room on the plate of its section', () => {
    const { marks } = describeStacked(fullGrid, stack);
    const plates = only(marks, 'plate');
    const outside = only(marks, 'room').flatMap(({ room, at, radius, badge, extras }) =>
      [{ at, radius }, ...extras, ...(badge ? [badge] : [])]
        .filter(({ at: { x, y }, radius: reach }) =>
          plates.every(
            (plate) =>
              x - reach < plate.x ||
              x + reach > plate.x + plate.width ||
              y - reach < plate.y ||
              y + reach > plate.y + plate.height,
          ),
        )
        .map(() => room),
    );
    expect(outside).toEqual([]);
  });

  it('draw a path to the next section to the edge of its plate, and on from the edge of the next plate', () => {
    const { marks } = describeStacked(crossingPath, stack);
    const [first, second] = only(marks, 'plate');
    const pieces = only(marks, 'path').filter(({ path }) => path.from === 'c7r3');
    const [leaves, arrives] = only(marks, 'crossing');
    expect(pieces).toHaveLength(2);
    expect(leaves!.corners[0].x).toBe(Math.round((first!.x + first!.width - 1) * 100) / 100);
    expect(leaves!.corners[0].x).toBeGreaterThan(leaves!.corners[1].x);
    expect(arrives!.corners[1].x).toBe(second!.x + 1);
    expect(arrives!.corners[0].x).toBeGreaterThan(arrives!.corners[1].x);
    expect(leaves!.corners[0].y - first!.y).toBe(arrives!.corners[0].y - second!.y);
  });

  it('point the arrow of a path back to an earlier section to the left', () => {
    const { marks } = describeStacked(drawing(['c1r3 c7r3', 'c7r3 c9r3', 'c9r3 c10r1', 'c10r1 c6r1']), stack);
    const back = only(marks, 'crossing').filter(({ path }) => path.from === 'c10r1');
    expect(back.map(({ corners }) => corners[0].x < corners[1].x)).toEqual([true, true]);
  });

  it('have no crossings for paths within a section, and draw every path once', () => {
    const { marks } = describeStacked(drawing(['c1r3 c3r3', 'c3r3 c5r2']), stack);
    expect(only(marks, 'crossing')).toEqual([]);
    expect(only(marks, 'path')).toHaveLength(2);
  });

  it('show the gutter columns, which take up space, only if the layout uses one of them', () => {
    const [plain, wide] = [drawing(['c1r3 c3r2']), drawing(['c1r3 c8r2'])].map((of) => describeStacked(of, stack));
    const gutters = (marks: readonly Mark[]) =>
      only(marks, 'dot')
        .map(({ room }) => room)
        .filter((room) => [8, 16].includes(cellOf(room).column))
        .toSorted();
    expect(gutters(plain!.marks)).toEqual([]);
    expect(gutters(wide!.marks)).toEqual(
      ['c8r1', 'c8r3', 'c8r4', 'c8r5', 'c16r1', 'c16r2', 'c16r3', 'c16r4', 'c16r5'].toSorted(),
    );
    expect(only(wide!.marks, 'room').map(({ room }) => room)).toContain('c8r2');
    const widths = [plain, wide].map((scene) => only(scene!.marks, 'plate')[0]!.width - 12);
    expect(widths[1]! / widths[0]!).toBeCloseTo(8 / 7, 5);
  });
});

describe.each([
  ['below', 344, 300],
  ['below', 374, 460],
  ['beside', 450, 310],
] as const)('sections spread %s each other over a window of %i x %i', (stack, width, height) => {
  const every = shapesOf('eternal', 0).map((_, index) => index);
  const scenes = every.map((shape) =>
    describeFitted(layoutOfShapes('eternal', [shape, shape, shape], []), stack, { width, height }),
  );

  it('fill the window', () => {
    for (const scene of scenes) expect([Math.round(scene.width), Math.round(scene.height)]).toEqual([width, height]);
  });

  it('have numbers of at least 14 pixels and keep rooms apart in every shape of the first section', () => {
    for (const { marks } of scenes) {
      const sizes = only(marks, 'room').flatMap(({ badge }) => (badge ? [badge.size] : []));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
      expect(touchingRooms(marks)).toEqual([]);
    }
  });

  it('keep rooms apart on a full grid too', () => {
    expect(touchingRooms(describeFitted(fullGrid, stack, { width, height }).marks)).toEqual([]);
  });
});
