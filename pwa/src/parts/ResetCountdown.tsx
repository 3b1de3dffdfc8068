import { useLiveQuery } from 'dexie-react-hooks';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countdownText } from 'shared-types/rules/dailyReset.ts';
import { readResetInfo } from '../store/lists/siteConfig.ts';
import { classes } from '../ui/classes.ts';
import styles from './ResetCountdown.module.css';
import { timeToReset } from './timeToReset.ts';

function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/**
 * 'Next Daily Reset: HHh MMm SSs', by the server's clock, ticking each second (spec 2). The screen around it fetches
 * the reset time.
 */
export function ResetCountdown({ small = false }: { small?: boolean }) {
  const info = useLiveQuery(readResetInfo);
  const now = useNow(1000);
  return (
    <p className={classes(styles.countdown, small && styles.small)} role="timer">
      <Hourglass aria-hidden />
      {info ? (
        <span>
          Next Daily Reset:{' '}
          <span className={styles.time} translate="no">
            {countdownText(timeToReset(info.nextResetUTC, now + info.serverOffset))}
          </span>
        </span>
      ) : (
        <span className={styles.loading}>Loading reset timer...</span>
      )}
    </p>
  );
}
