import { type RefCallback, useCallback, useState } from 'react';
import { type PictureShape, shapeFor } from './pictureShape.ts';

/** The shape that suits the frame around the measured picture; known before the picture is painted. */
export function usePictureShape(): { shape: PictureShape; measure: RefCallback<Element> } {
  const [shape, setShape] = useState<PictureShape>('row');
  const measure = useCallback((picture: Element | null) => {
    const frame = picture?.parentElement;
    if (!frame) return;
    const update = () => setShape(shapeFor(frame.clientWidth, { width: innerWidth, height: innerHeight }));
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
