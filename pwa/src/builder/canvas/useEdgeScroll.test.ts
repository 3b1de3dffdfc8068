import { expect, it } from 'vitest';
import { edgePull } from './useEdgeScroll.ts';

it('the canvas scrolls while a line is drawn near its edge, faster the nearer', () => {
  expect(edgePull(200, 380, 0, 390)).toBeGreaterThan(edgePull(200, 355, 0, 390));
  expect(edgePull(200, 10, 0, 390)).toBeLessThan(0);
});

it('it rests in the middle, and under a press that started near the edge and goes the other way', () => {
  expect(edgePull(200, 250, 0, 390)).toBe(0);
  expect(edgePull(20, 30, 0, 390)).toBe(0);
});
