import { type RefCallback, useCallback, useState } from 'react';
import { type PictureShape, shapeFor } from './pictureShape.ts';

/** The size of the window; zero while a page is prerendered. */
function windowSize() {
  return 'innerWidth' in globalThis ? { width: innerWidth, height: innerHeight } : { width: 0, height: 0 };
}

/** The shape that suits a frame as wide as the window, as most are on a phone: drawing a picture twice takes long there. */
function likelyShape(): PictureShape {
  const size = windowSize();
  return shapeFor(size.width, size);
}

/** The shape that suits the frame around the measured picture; known before the picture is painted. */
export function usePictureShape(): { shape: PictureShape; measure: RefCallback<Element> } {
  const [shape, setShape] = useState(likelyShape);
  const measure = useCallback((picture: Element | null) => {
    const frame = picture?.parentElement;
    if (!frame) return;
    const update = () => setShape(shapeFor(frame.clientWidth, windowSize()));
    update();
    addEventListener('resize', update);
    const observer = new ResizeObserver(update);
    observer.observe(frame);
    return () => {
      removeEventListener('resize', update);
      observer.disconnect();
    };
  }, []);
  return { shape, measure };
}
