import { useEffect, useState } from 'react';
import { afterPaint } from '../ui/afterPaint.ts';
import type { HomeDay } from './homeDay.ts';

/** What the device knows of today; undefined before it is read. Its code is loaded on demand, after the first paint. */
export function useToday(): HomeDay | undefined {
  const [today, setToday] = useState<HomeDay>();
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    // Thrown while rendering, so that the screen's error boundary shows it.
    const fail = (error: unknown) =>
      setToday(() => {
        throw error;
      });
    const load = () =>
      void import('./watchToday.ts').then(({ watchToday }) => {
        if (!gone) end = watchToday(setToday, fail);
      }, fail);
    const giveUp = afterPaint(load);
    return () => {
      gone = true;
      giveUp();
      end?.();
    };
  }, []);
  return today;
}
