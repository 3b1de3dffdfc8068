import { useEffect, useEffectEvent, useState } from 'react';

/** How the last fetch of a screen's data went. The data itself comes from the device. */
export type Refreshed = { at: 'asking' } | { at: 'fresh' } | { at: 'failed'; error: unknown };

/**
 * Fetches a screen's data when it opens, when `key` changes, when a connection is back or the page is shown again,
 * and every `everyMs` milliseconds while the page is visible (null: not again).
 */
export function useRefresh(refresh: () => Promise<void>, key: string, everyMs: number | null): Refreshed {
  const [state, setState] = useState<Refreshed>({ at: 'asking' });
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    let gone = false;
    const run = () => {
      ask().then(
        () => !gone && setState({ at: 'fresh' }),
        (error: unknown) => !gone && setState({ at: 'failed', error }),
      );
    };
    const runIfVisible = () => {
      if (document.visibilityState === 'visible') run();
    };
    run();
    const timer = everyMs === null ? undefined : setInterval(runIfVisible, everyMs);
    window.addEventListener('online', runIfVisible);
    document.addEventListener('visibilitychange', runIfVisible);
    return () => {
      gone = true;
      clearInterval(timer);
      window.removeEventListener('online', runIfVisible);
      document.removeEventListener('visibilitychange', runIfVisible);
    };
  }, [key, everyMs]);
  return state;
}
