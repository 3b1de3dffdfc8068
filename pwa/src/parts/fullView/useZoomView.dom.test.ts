import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useZoomView } from './useZoomView.ts';

afterEach(() => vi.unstubAllGlobals());

/** A point of a drawing that is shown at its own size at the window's corner; jsdom has no layout. */
class StubPoint {
  readonly x: number;
  readonly y: number;

  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }

  matrixTransform(): this {
    return this;
  }
}

function openDrawing(size = { width: 1000, height: 500 }) {
  vi.stubGlobal('DOMPoint', StubPoint);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const current = Object.assign(svg, {
    getScreenCTM: () => ({ inverse: () => null }),
    setPointerCapture: () => undefined,
  });
  return renderHook((scene) => useZoomView({ current }, scene), { initialProps: size });
}

/** A mouse at a place of the window, with these buttons held. */
function mouse(clientX: number, buttons: number) {
  return { pointerId: 1, clientX, clientY: 250, buttons } as PointerEvent<SVGSVGElement>;
}

it('a drag moves the enlarged drawing, but a mouse released over its context menu moves nothing', () => {
  const { result: zoom } = openDrawing();
  const handle = (name: keyof typeof zoom.current.handlers, event: PointerEvent<SVGSVGElement>) =>
    act(() => zoom.current.handlers[name](event));
  act(() => zoom.current.zoomIn());
  handle('onPointerDown', mouse(500, 1));
  handle('onPointerMove', mouse(480, 1));
  handle('onPointerUp', mouse(480, 0));
  expect(zoom.current.view.x).toBeCloseTo(162.86);
  handle('onPointerDown', mouse(480, 2));
  handle('onPointerMove', mouse(400, 0));
  handle('onPointerMove', mouse(300, 0));
  expect(zoom.current.view.x).toBeCloseTo(162.86);
});

it('an enlarged drawing stays in its frame when the phone is turned and the drawing gets another shape', () => {
  const { result: zoom, rerender } = openDrawing({ width: 1000, height: 500 });
  act(() => zoom.current.zoomIn());
  act(() => zoom.current.zoomIn());
  act(() => zoom.current.bringIntoView({ x: 990, y: 250 }));
  expect(zoom.current.view.x).toBeCloseTo(489.8);
  rerender({ width: 400, height: 900 });
  // The right half of the new drawing.
  expect(zoom.current.view.x).toBeCloseTo(195.92);
  expect(zoom.current.view.zoom).toBeCloseTo(1.96);
});
