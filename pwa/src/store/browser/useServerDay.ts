import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { Day } from 'shared-types/day.ts';
import { serverDay } from '../device/serverClock.ts';

/** How late a page may notice that midnight UTC has passed, in milliseconds. */
const noticeMs = 5_000;

/** The server's UTC day; it changes at midnight, even without a connection. Undefined before it is read. */
export function useServerDay(): Day | undefined {
  const [day, setDay] = useState<Day>();
  useEffect(() => {
    const subscription = liveQuery(serverDay).subscribe(setDay);
    const timer = setInterval(() => void serverDay().then(setDay), noticeMs);
    return () => {
      subscription.unsubscribe();
      clearInterval(timer);
    };
  }, []);
  return day;
}
