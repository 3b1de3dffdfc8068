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

it('up to the limit of curved paths, most paths in a crowded layout are curved', () => {
  expect(curves(crowdedLayout(maxCurvedPaths))).toBeGreaterThan(maxCurvedPaths / 2);
});

it('above the limit of curved paths, fewer paths are curved', () => {
  expect(curves(crowdedLayout(maxCurvedPaths + 1))).toBeLessThan(curves(crowdedLayout(maxCurvedPaths)));
});

it('a real labyrinth has at most half as many paths as that limit', () => {
  expect(eternalDrawing.paths.length * 2).toBeLessThanOrEqual(maxCurvedPaths);
});

it('the largest accepted layout is drawn in less than twice the time of the worst curved one', () => {
  const worstCurved = timeOf(() => drawLayout(crowdedLayout(maxCurvedPaths)));
  expect(timeOf(() => drawLayout(crowdedLayout(mostPaths)))).toBeLessThan(2 * worstCurved);
});

it('a layout with more paths than allowed has no picture', () => {
  expect(drawLayout(crowdedLayout(mostPaths))).toMatch(/^<svg /);
  expect(drawLayout(crowdedLayout(mostPaths + 1))).toBeNull();
});
