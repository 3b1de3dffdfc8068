import { useEffect, useState } from 'react';

/** The device's time in epoch milliseconds, four times a second while `runs`. */
export function useTick(runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
