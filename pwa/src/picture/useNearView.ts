import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { emitter } from '../patterns/emitter.ts';

/** So far from the window something counts as near. */
const margin = '600px';

/** Watched by what is still far away. */
const printing = emitter();

/** Paper has no window: what is printed is near, and at once. */
function showAll(): void {
  flushSync(() => printing.emit());
}

/** `near` from when the watched element has come near the window for the first time. */
export function useNearView(): { near: boolean; watch: RefCallback<Element> } {
  // Where nothing can be observed, everything is near.
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
    // The same listener counts once.
    addEventListener('beforeprint', showAll);
    return forget;
  }, []);
  return { near, watch };
}
