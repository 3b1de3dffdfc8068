import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { emitter } from '../patterns/emitter.ts';

/** Within this distance of the visible page an element counts as near. */
const margin = '600px';

/** Watched by each element that is still far away. */
const printing = emitter();

/** Before printing everything is shown, at once. */
function showAll(): void {
  flushSync(() => printing.emit());
}

/** `near` is true from when the watched element first comes near the visible page. */
export function useNearView(): { near: boolean; watch: RefCallback<Element> } {
  // Where the browser cannot observe, everything is near.
  const [near, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  const watch = useCallback((element: Element | null) => {
    if (!element || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: margin },
    );
    function forget() {
      observer.disconnect();
      endPrinting();
    }
    function show() {
      forget();
      setNear(true);
    }
    const endPrinting = printing.watch(show);
    observer.observe(element);
    // Adding the same listener again has no effect.
    addEventListener('beforeprint', showAll);
    return forget;
  }, []);
  return { near, watch };
}
