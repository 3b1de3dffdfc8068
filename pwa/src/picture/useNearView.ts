import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { emitter } from '../patterns/emitter.ts';

/** Within this distance of the visible page an element counts as near. */
const margin = '600px';

/** Emits before printing; every element that is still far away watches it. */
const printing = emitter();

/** Shows everything at once before printing. */
function showAll(): void {
  flushSync(() => printing.emit());
}

/** `near` turns true when the watched element first comes near the visible page. */
export function useNearView(): { near: boolean; watch: RefCallback<Element> } {
  // In a browser without IntersectionObserver everything counts as near.
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
