import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { useZoom } from './useZoom.ts';

/** How much one pixel of the wheel enlarges; a notch is 100 pixels or 3 lines. */
const perPixel = 0.002;
const pixelsPerLine = 33;

/** The wheel with Ctrl or Command zooms the canvas around the pointer; so does a pinch on a touchpad, which comes as that. */
export function useWheelZoom(frame: RefObject<HTMLElement | null>, { zoom, zoomTo }: ReturnType<typeof useZoom>): void {
  const turned = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsPerLine : event.deltaY;
    zoomTo(zoom * Math.exp(-pixels * perPixel), event.clientX, event.clientY);
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listen = (event: WheelEvent) => turned(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [frame]);
}
