import { useLiveQuery } from 'dexie-react-hooks';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countdownText } from 'shared-types/rules/dailyReset.ts';
import { refreshResetInfo, readResetInfo } from '../store/lists/siteConfig.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import styles from './HubScreen.module.css';
import { timeToReset } from './timeToReset.ts';

function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** 'Next Daily Reset: HHh MMm SSs', by the server's clock, ticking each second (spec 2). */
export function ResetCountdown() {
  useRefresh(refreshResetInfo, 'reset', 5 * 60 * 1000);
  const info = useLiveQuery(readResetInfo);
  const now = useNow(1000);
  return (
    <p className={styles.countdown} role="timer">
      <Hourglass aria-hidden />
      {info ? (
        <span>
          Next Daily Reset:{' '}
          <span className={styles.time}>{countdownText(timeToReset(info.nextResetUTC, now + info.serverOffset))}</span>
        </span>
      ) : (
        <span className={styles.loading}>Loading reset timer...</span>
      )}
    </p>
  );
}
