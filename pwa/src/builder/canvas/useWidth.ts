import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The current inner width of an element in pixels. Until it is measured, which happens before any paint, the window's:
 * that is close enough to render what a phone needs only once.
 */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(innerWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
