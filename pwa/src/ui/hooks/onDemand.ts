import { useEffect, useState } from 'react';

/** A hook for code that is loaded when it is first wanted: it answers null until then, and at once from then on. */
export function onDemand<T>(load: () => Promise<T>): (wanted: boolean) => T | null {
  let loaded: T | null = null;
  return function useLoaded(wanted) {
    const [code, setCode] = useState<T | null>(() => loaded);
    useEffect(() => {
      if (!wanted || code !== null) return;
      let isGone = false;
      // What cannot be loaded now is asked for when it is wanted the next time.
      load().then(
        (now) => {
          loaded = now;
          if (!isGone) setCode(() => now);
        },
        () => undefined,
      );
      return () => {
        isGone = true;
      };
    }, [wanted, code]);
    return code;
  };
}
