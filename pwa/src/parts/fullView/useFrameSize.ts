import { type RefObject, useLayoutEffect, useState } from 'react';

/** The current size of an element in pixels; the size of the window until the element is measured. */
export function useFrameSize(frame: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
