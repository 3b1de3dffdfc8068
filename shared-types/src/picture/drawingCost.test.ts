import { expect, it } from 'vitest';
import { allRooms, isBossRoom } from '../layout/grid.ts';
import { labyrinthDataBytes, type Layout, serialiseLayout } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { eternalDrawing } from '../testing/drawing.ts';
import { maxCurvedPaths } from './pathCurve.ts';
import { describeScene } from './scene.ts';
import { smallSheet } from './sheet.ts';
import { drawLayout } from './svg.ts';

/** Every room visited, joined by the longest possible paths: each passes near as many rooms as possible. */
function crowded(paths: number): Layout {
  const last = allRooms.length - 1;
  const longest = Array.from({ length: last }, (_, less) =>
    allRooms
      .slice(0, less + 1)
      .map((from, index): Path => ({ from, to: allRooms[last - less + index] ?? from, style: 'solid' })),
  ).flat();
  const rooms = allRooms.map((id) => [id, { types: isBossRoom(id) ? ['izaro'] : [] }]);
  return { rooms: Object.fromEntries(rooms) as Layout['rooms'], paths: longest.slice(0, paths) };
}

function curves({ paths, rooms }: Layout): number {
  return describeScene({ paths, rooms }, smallSheet).marks.filter((mark) => mark.kind === 'path' && mark.curve.control)
    .length;
}

/** The shortest of several times, in milliseconds: what the work itself takes. */
function timeOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

it('up to the limit, paths that pass near other rooms are curved', () => {
  expect(curves(crowded(maxCurvedPaths))).toBeGreaterThan(maxCurvedPaths / 2);
});

it('above it every path is straight, so that no layout costs more than that', () => {
  expect(curves(crowded(maxCurvedPaths + 1))).toBe(0);
});

it('a real labyrinth stays far below that number', () => {
  expect(eternalDrawing.paths.length * 2).toBeLessThanOrEqual(maxCurvedPaths);
});

it('the largest layout that is accepted is drawn in less time than the worst that is curved, doubled', () => {
  const largest = crowded(1_250);
  expect(serialiseLayout(largest).length).toBeGreaterThan(labyrinthDataBytes * 0.85);
  const worstCurved = timeOf(() => drawLayout(crowded(maxCurvedPaths)));
  expect(timeOf(() => drawLayout(largest))).toBeLessThan(2 * worstCurved);
});
