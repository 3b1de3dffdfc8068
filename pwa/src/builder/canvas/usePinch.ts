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

/** Two fingers on the canvas enlarge and shrink it, around the middle between them. */
export function usePinch(
  frame: RefObject<HTMLElement | null>,
  zoom: ReturnType<typeof useZoom>,
  /** The first finger was about to do something. */
  onPinch: () => void,
): void {
  const pinched = useEffectEvent((began: { zoom: number; distance: number }, { distance, clientX, clientY }: Fingers) =>
    zoom.zoomTo((began.zoom * distance) / began.distance, clientX, clientY),
  );
  const begun = useEffectEvent(() => {
    onPinch();
    return zoom.zoom;
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let began: { zoom: number; distance: number } | null = null;
    const start = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!fingers || !event.cancelable) return;
      event.preventDefault();
      began = { zoom: begun(), distance: Math.max(1, fingers.distance) };
    };
    const move = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!fingers || !began) return;
      if (event.cancelable) event.preventDefault();
      pinched(began, fingers);
    };
    const end = (event: TouchEvent) => {
      if (event.touches.length < 2) began = null;
    };
    element.addEventListener('touchstart', start, { passive: false });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [frame]);
}
