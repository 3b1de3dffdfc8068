import { useEffect } from 'react';

/** Sets `<html data-ready>` while the screen is interactive: its first data has been read from the device. */
export function useReady(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    document.documentElement.dataset.ready = 'true';
    return () => {
      delete document.documentElement.dataset.ready;
    };
  }, [ready]);
}
