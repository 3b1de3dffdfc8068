import { useLayoutEffect, useState } from 'react';

/** The height without style sheets, in pixels (spec 9). */
const usual = 590;

function readHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--canvas-height')) || usual;
}

/** The height that the style sheets give the grid in this window, in pixels. */
export function useCanvasHeight(): number {
  const [height, setHeight] = useState(readHeight);
  useLayoutEffect(() => {
    const measure = () => setHeight(readHeight());
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return height;
}
