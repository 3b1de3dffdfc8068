import { expect, it } from 'vitest';
import { edgePull } from './useEdgeScroll.ts';

it('the canvas scrolls while the pointer is near its edge, faster the nearer it is', () => {
  expect(edgePull(200, 380, 0, 390)).toBeGreaterThan(edgePull(200, 355, 0, 390));
  expect(edgePull(200, 10, 0, 390)).toBeLessThan(0);
});

it('the canvas does not scroll in the middle, nor if a press near the edge moves away from it', () => {
  expect(edgePull(200, 250, 0, 390)).toBe(0);
  expect(edgePull(20, 30, 0, 390)).toBe(0);
});
