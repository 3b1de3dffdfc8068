import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { useZoom } from './useZoom.ts';

interface Fingers {
  distance: number;
  clientX: number;
  clientY: number;
}

function fingersOf({ touches }: TouchEvent): Fingers | null {
  const [a, b] = [touches[0], touches[1]];
  if (!a || !b) return null;
  return {
    distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    clientX: (a.clientX + b.clientX) / 2,
    clientY: (a.clientY + b.clientY) / 2,
  };
}

/** Two fingers zoom the canvas, around the middle between them. */
export function usePinch(
  frame: RefObject<HTMLElement | null>,
  zoom: ReturnType<typeof useZoom>,
  /** Cancels what the first finger started. */
  onPinch: () => void,
): void {
  const pinched = useEffectEvent((start: { zoom: number; distance: number }, { distance, clientX, clientY }: Fingers) =>
    zoom.zoomTo((start.zoom * distance) / start.distance, clientX, clientY),
  );
  const onStart = useEffectEvent(() => {
    onPinch();
    return zoom.zoom;
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let start: { zoom: number; distance: number } | null = null;
    const onTouchStart = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!fingers || !event.cancelable) return;
      event.preventDefault();
      start = { zoom: onStart(), distance: Math.max(1, fingers.distance) };
    };
    const move = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!fingers || !start) return;
      if (event.cancelable) event.preventDefault();
      pinched(start, fingers);
    };
    const end = (event: TouchEvent) => {
      if (event.touches.length < 2) start = null;
    };
    element.addEventListener('touchstart', onTouchStart, { passive: false });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [frame]);
}
