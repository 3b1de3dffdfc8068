import { useEffect } from 'react';

/**
 * Keeps the screen awake while a run is on, where the browser can. The browser releases the lock when the page is
 * hidden, so it is requested again when the page is visible.
 */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused when the battery is low: the screen then sleeps as it always does.
      const got = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (!got) return;
      // Two requests may overlap, and each gets a lock of its own.
      void (gone ? got : lock)?.release();
      lock = got;
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, [wanted]);
}
