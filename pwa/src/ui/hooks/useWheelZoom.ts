import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How much one pixel of the wheel zooms; a notch is 100 pixels or 3 lines. */
const perPixel = 0.002;
const pixelsPerLine = 33;

interface Options {
  /** Whether the wheel scrolls unless Ctrl or Command is held. A pinch on a touchpad arrives as a wheel with Ctrl. */
  needsControl?: boolean;
}

/** Zooms an element with the wheel: reports the factor, and the point of the window to zoom around. */
export function useWheelZoom(
  element: RefObject<Element | null>,
  zoomBy: (factor: number, clientX: number, clientY: number) => void,
  { needsControl = false }: Options = {},
): void {
  const turned = useEffectEvent((event: WheelEvent) => {
    if (needsControl && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsPerLine : event.deltaY;
    zoomBy(Math.exp(-pixels * perPixel), event.clientX, event.clientY);
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const listen = (event: Event) => event instanceof WheelEvent && turned(event);
    target.addEventListener('wheel', listen, { passive: false });
    return () => target.removeEventListener('wheel', listen);
  }, [element]);
}
