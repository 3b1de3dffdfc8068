import { expect, it } from 'vitest';
import { type Layout, mostPaths } from '../layout/layout.ts';
import { crowdedLayout } from '../testing/crowdedLayout.ts';
import { eternalDrawing } from '../testing/drawing.ts';
import { maxCurvedPaths } from './pathCurve.ts';
import { describeScene } from './scene.ts';
import { smallSheet } from './sheet.ts';
import { drawLayout } from './svg.ts';

function curves({ paths, rooms }: Layout): number {
  return describeScene({ paths, rooms }, smallSheet).marks.filter((mark) => mark.kind === 'path' && mark.curve.control)
    .length;
}

/** The shortest of several runs, in milliseconds, to filter out other load. */
function timeOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

it('up to the limit, paths that pass near other rooms are curved', () => {
  expect(curves(crowdedLayout(maxCurvedPaths))).toBeGreaterThan(maxCurvedPaths / 2);
});

it('above it only paths that would cross a trial are, so that no layout costs more than that', () => {
  expect(curves(crowdedLayout(maxCurvedPaths + 1))).toBeLessThan(curves(crowdedLayout(maxCurvedPaths)));
});

it('a real labyrinth stays far below that number', () => {
  expect(eternalDrawing.paths.length * 2).toBeLessThanOrEqual(maxCurvedPaths);
});

it('the largest layout that is accepted is drawn in less time than the worst that is curved, doubled', () => {
  const worstCurved = timeOf(() => drawLayout(crowdedLayout(maxCurvedPaths)));
  expect(timeOf(() => drawLayout(crowdedLayout(mostPaths)))).toBeLessThan(2 * worstCurved);
});

it('one with more paths than a layout may hold has no picture', () => {
  expect(drawLayout(crowdedLayout(mostPaths))).toMatch(/^<svg /);
  expect(drawLayout(crowdedLayout(mostPaths + 1))).toBeNull();
});
