import { type RefCallback, useCallback, useState } from 'react';

/** So far from the window something counts as near. */
const margin = '600px';

/** `near` from when the watched element has come near the window for the first time. */
export function useNearView(): { near: boolean; watch: RefCallback<Element> } {
  // Where nothing can be observed, everything is near.
  const [near, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  const watch = useCallback((element: Element | null) => {
    if (!element || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { near, watch };
}
