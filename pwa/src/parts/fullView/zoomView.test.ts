import { describe, expect, it } from 'vitest';
import { bringIntoView, pointIn, wholeView, zoomMiddle, zoomTo } from './zoomView.ts';

const scene = { width: 800, height: 400 };

describe('the zoom of the full-screen view', () => {
  it('keeps the point under the pointer where it is', () => {
    const fixed = { x: 200, y: 100 };
    const near = zoomTo(scene, wholeView, 2, fixed, fixed);
    expect(near).toEqual({ zoom: 2, x: 100, y: 50 });
    expect(pointIn(near, fixed)).toEqual(fixed);
  });

  it('moves the scene with the fingers', () => {
    const near = zoomTo(scene, wholeView, 2, { x: 200, y: 100 }, { x: 240, y: 160 });
    expect(near).toEqual({ zoom: 2, x: 80, y: 20 });
    expect(pointIn(near, { x: 240, y: 160 })).toEqual({ x: 200, y: 100 });
  });

  it('zooms around the middle for the buttons', () => {
    expect(zoomMiddle(scene, wholeView, 2)).toEqual({ zoom: 2, x: 200, y: 100 });
  });

  it('is limited to the whole scene and to eight times its size', () => {
    expect(zoomMiddle(scene, wholeView, 0.5)).toEqual(wholeView);
    expect(zoomMiddle(scene, wholeView, 100).zoom).toBe(8);
  });

  it('shows nothing beyond the edges', () => {
    const near = zoomMiddle(scene, wholeView, 2);
    expect(zoomTo(scene, near, 1, { x: 800, y: 0 }, { x: 0, y: 400 })).toEqual({ zoom: 2, x: 400, y: 0 });
    expect(zoomTo(scene, wholeView, 1, { x: 0, y: 0 }, { x: 10, y: 10 })).toEqual(wholeView);
  });

  it('moves only as far as needed to show a room, and not at all if it is visible', () => {
    const near = { zoom: 2, x: 0, y: 0 };
    expect(bringIntoView(scene, near, { x: 200, y: 100 })).toEqual(near);
    expect(bringIntoView(scene, near, { x: 500, y: 100 })).toEqual({ zoom: 2, x: 140, y: 0 });
  });
});
