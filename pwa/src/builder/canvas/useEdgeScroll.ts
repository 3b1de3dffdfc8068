import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How near to an edge the pointer starts to scroll the canvas, and the most it scrolls per frame, in pixels. */
const edge = 44;
const fastest = 10;

/** Where the pointer went down and where it is now, in window coordinates. */
export interface Way {
  start: { clientX: number; clientY: number };
  now: { clientX: number; clientY: number };
}

/**
 * How far to scroll along one axis: faster the nearer to the edge, and only in the direction of the pointer's movement,
 * so that a press close to an edge scrolls nothing.
 */
export function edgePull(start: number, now: number, low: number, high: number): number {
  const depth = now < low + edge ? now - low - edge : now > high - edge ? now - high + edge : 0;
  if (depth === 0 || Math.sign(now - start) !== Math.sign(depth)) return 0;
  return Math.sign(depth) * Math.ceil((Math.min(Math.abs(depth), edge) / edge) * fastest);
}

/** Scrolls the frame while something is dragged near its edge. */
export function useEdgeScroll(
  frame: RefObject<HTMLElement | null>,
  active: boolean,
  way: RefObject<Way | null>,
  onScrolled: (now: Way['now']) => void,
): void {
  const follow = useEffectEvent(onScrolled);
  useEffect(() => {
    const element = frame.current;
    if (!active || !element) return;
    const reach = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight] as const;
    if (reach[0] <= 0 && reach[1] <= 0) return;
    const box = element.getBoundingClientRect();
    let next = requestAnimationFrame(function step() {
      if (way.current) {
        const { start, now } = way.current;
        const left = edgePull(start.clientX, now.clientX, box.left, box.right);
        const top = reach[1] > 0 ? edgePull(start.clientY, now.clientY, box.top, box.bottom) : 0;
        const before = [element.scrollLeft, element.scrollTop];
        if (left !== 0 || top !== 0) element.scrollBy({ left, top, behavior: 'instant' });
        if (before[0] !== element.scrollLeft || before[1] !== element.scrollTop) follow(now);
      }
      next = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(next);
  }, [active, frame, way]);
}
