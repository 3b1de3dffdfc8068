import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point } from 'shared-types/picture/geometry.ts';
import { bringIntoView, panBy, wholeView, zoomAround, zoomMiddle } from './zoomView.ts';

/** How much one pixel of the wheel enlarges; a notch is 100 pixels or 3 lines. */
const perPixel = 0.002;
const pixelsPerLine = 33;

/** One press of a key or a button. */
const step = 1.4;

/** A press that moves less than this, in pixels, is a press. */
const slack = 4;

interface Size {
  width: number;
  height: number;
}

/** A point of the window in units of the drawing. */
function inScene(drawing: SVGSVGElement | null, clientX: number, clientY: number): Point {
  const matrix = drawing?.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  return new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
}

/** Zoom and movement of a drawing: wheel, two fingers, dragging, and the steps of keys and buttons. */
export function useZoomView(drawing: RefObject<SVGSVGElement | null>, scene: Size) {
  const [view, setView] = useState(wholeView);
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);

  const turned = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsPerLine : event.deltaY;
    const fixed = inScene(drawing.current, event.clientX, event.clientY);
    setView((before) => zoomAround(scene, before, Math.exp(-pixels * perPixel), fixed));
  });
  useEffect(() => {
    const element = drawing.current;
    if (!element) return;
    const listen = (event: WheelEvent) => turned(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [drawing]);

  function onPointerDown({ pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    if (fingers.current.size === 0) moved.current = 0;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const from = fingers.current.get(pointerId);
    if (!from) return;
    const to = { x: clientX, y: clientY };
    moved.current += Math.hypot(to.x - from.x, to.y - from.y);
    fingers.current.set(pointerId, to);
    if (moved.current < slack) return;
    // Only then: captured from the start, a press would miss its room.
    drawing.current?.setPointerCapture(pointerId);
    const [before, after] = [inScene(drawing.current, from.x, from.y), inScene(drawing.current, to.x, to.y)];
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    if (!other) {
      setView((shown) => panBy(scene, shown, { x: before.x - after.x, y: before.y - after.y }));
      return;
    }
    const [was, is] = [from, to].map(({ x, y }) => Math.max(1, Math.hypot(x - other.x, y - other.y)));
    const fixed = inScene(drawing.current, other.x, other.y);
    setView((shown) => zoomAround(scene, shown, (is ?? 1) / (was ?? 1), fixed));
  }

  function onPointerEnd({ pointerId }: PointerEvent<SVGSVGElement>) {
    fingers.current.delete(pointerId);
  }

  const zoomIn = () => setView((before) => zoomMiddle(scene, before, step));
  const zoomOut = () => setView((before) => zoomMiddle(scene, before, 1 / step));
  const showAll = () => setView(wholeView);
  return {
    view,
    zoomIn,
    zoomOut,
    showAll,
    bringIntoView: (point: Point) => setView((before) => bringIntoView(scene, before, point)),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}
