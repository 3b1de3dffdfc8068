import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { Day } from 'shared-types/day.ts';
import { serverDay } from '../device/serverClock.ts';

/** How late a page may notice that midnight UTC has passed, in milliseconds. */
const noticeMs = 5_000;

/**
 * Calls `show` with the server's UTC day, and again when it changes: at midnight, even without a connection. Returns a
 * function that stops this.
 */
export function watchServerDay(show: (day: Day) => void): () => void {
  let shown: Day | undefined;
  let hasEnded = false;
  const notice = (day: Day) => {
    if (hasEnded || day === shown) return;
    shown = day;
    show(day);
  };
  // If the device cannot be read, the next tick tries again.
  const look = () => serverDay().then(notice, () => undefined);
  const subscription = liveQuery(serverDay).subscribe(notice);
  const timer = setInterval(() => void look(), noticeMs);
  return () => {
    hasEnded = true;
    subscription.unsubscribe();
    clearInterval(timer);
  };
}

/** The server's current UTC day. Undefined until it is read. */
export function useServerDay(): Day | undefined {
  const [day, setDay] = useState<Day>();
  useEffect(() => watchServerDay(setDay), []);
  return day;
}
