import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from 'shared-types/picture/geometry.ts';
import { useWheelZoom } from '../../ui/hooks/useWheelZoom.ts';
import { bringIntoView, pointIn, wholeView, within, zoomMiddle, zoomTo, type ZoomView } from './zoomView.ts';

/** The zoom factor of one press of a key or a button. */
const step = 1.4;

/** A pointer that moves less than this counts as a press, in pixels. */
const slack = 4;

interface Size {
  width: number;
  height: number;
}

/**
 * A point of the window, measured from the corner of the frame, in units of the whole drawing. It does not depend on
 * how far zooming has come since the drawing was painted.
 */
function inFrame(drawing: SVGSVGElement | null, painted: ZoomView, at: Point): Point {
  const matrix = drawing?.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse());
  return { x: (x - painted.x) * painted.zoom, y: (y - painted.y) * painted.zoom };
}

/** The grip of one or two fingers: the point in the middle between them, and how far apart they are. */
function grip(finger: Point, other: Point = finger): Point & { distance: number } {
  return {
    x: (finger.x + other.x) / 2,
    y: (finger.y + other.y) / 2,
    distance: Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y)),
  };
}

/** Zoom and movement of a drawing: wheel, two fingers, dragging, and the steps of keys and buttons. */
export function useZoomView(drawing: RefObject<SVGSVGElement | null>, scene: Size) {
  const [view, setView] = useState(wholeView);
  // A window of another size, such as that of a turned phone, gives the drawing another size.
  const inside = within(scene, view);
  if (inside.x !== view.x || inside.y !== view.y) setView(inside);
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);

  useWheelZoom(drawing, (factor, x, y) => {
    const fixed = inFrame(drawing.current, view, { x, y });
    setView((before) => zoomTo(scene, before, factor, pointIn(before, fixed), fixed));
  });

  useEffect(() => {
    const element = drawing.current;
    if (!element) return;
    // Otherwise browsers take the end of a drag for a fling, and the next tap, even on a button, only stops the fling.
    const keepFromScrolling = (event: TouchEvent) => event.cancelable && event.preventDefault();
    element.addEventListener('touchmove', keepFromScrolling, { passive: false });
    return () => element.removeEventListener('touchmove', keepFromScrolling);
  }, [drawing]);

  function onPointerDown({ pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    if (fingers.current.size === 0) moved.current = 0;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
  }

  function onPointerMove({ pointerId, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) {
    // Some browsers do not report the release of a mouse over its context menu.
    if (buttons === 0) fingers.current.delete(pointerId);
    const from = fingers.current.get(pointerId);
    if (!from) return;
    const to = { x: clientX, y: clientY };
    moved.current += Math.hypot(to.x - from.x, to.y - from.y);
    fingers.current.set(pointerId, to);
    if (moved.current < slack) return;
    // Only now: with the pointer captured from the start, a press would miss its room.
    drawing.current?.setPointerCapture(pointerId);
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    const [was, is] = [grip(from, other), grip(to, other)];
    const before = inFrame(drawing.current, view, was);
    const after = inFrame(drawing.current, view, is);
    const factor = is.distance / was.distance;
    setView((shown) => zoomTo(scene, shown, factor, pointIn(shown, before), after));
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
