import { useEffect } from 'react';

/** Says on `<html data-ready>` that the screen is interactive: its first data has been read from the device. */
export function useReady(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    document.documentElement.dataset.ready = 'true';
    return () => {
      delete document.documentElement.dataset.ready;
    };
  }, [ready]);
}
