import { useEffect, useEffectEvent, useState } from 'react';
import { loadMissingStyles } from '../missingStyles.ts';

/**
 * A hook for code that loads when it is first wanted: it returns null until then, and the code at once from then on. If
 * loading fails, it calls `onMissing`, and tries again when the connection is back or the code is wanted the next time.
 */
export function onDemand<T>(load: () => Promise<T>): (wanted: boolean, onMissing?: () => void) => T | null {
  let loaded: T | null = null;
  return function useLoaded(wanted, onMissing) {
    const [code, setCode] = useState<T | null>(() => loaded);
    const tellMissing = useEffectEvent(() => onMissing?.());
    useEffect(() => {
      if (!wanted || code !== null) return;
      const unwanted = new AbortController();
      const { signal } = unwanted;
      const ask = async () => {
        try {
          loadMissingStyles();
          const now = await load();
          loaded = now;
          if (!signal.aborted) setCode(() => now);
        } catch {
          if (signal.aborted) return;
          addEventListener('online', () => void ask(), { once: true, signal });
          tellMissing();
        }
      };
      void ask();
      return () => unwanted.abort();
    }, [wanted, code]);
    return code;
  };
}
