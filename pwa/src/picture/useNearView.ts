import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** So far from the window something counts as near. */
const margin = '600px';

/** What is still far away. */
const far = new Set<() => void>();

/** Paper has no window: what is printed is near, and at once. */
function showAll(): void {
  flushSync(() => far.forEach((show) => show()));
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
      far.delete(show);
    }
    function show() {
      forget();
      setNear(true);
    }
    observer.observe(element);
    far.add(show);
    // The same listener counts once.
    addEventListener('beforeprint', showAll);
    return forget;
  }, []);
  return { near, watch };
}
