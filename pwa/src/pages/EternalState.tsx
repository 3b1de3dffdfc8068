import { nobodyAnswered } from '../api/noAnswer.ts';
import { ResetCountdown } from '../parts/ResetCountdown.tsx';
import type { Today } from '../store/lists/todayAtAGlance.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import type { Refreshed } from '../ui/hooks/useRefresh.ts';
import styles from './TodaysEternal.module.css';

function stateOf({ top, loaded }: Today['eternal']): string {
  if (top) {
    const votes = top.voteCount === 1 ? '1 vote' : `${top.voteCount} votes`;
    return `Top-voted: ${votes}, by ${top.submitterPoeAccount ?? top.submitterUsername ?? 'an anonymous runner'}`;
  }
  return loaded ? 'No Eternal labyrinth submissions yet' : "Today's Eternal list is not on your device yet.";
}

/** Why it may have changed since: it could not be fetched again. */
function ageOf(readAt: number | null, refreshed: Refreshed): string {
  if (refreshed.at !== 'failed') return '';
  const why = nobodyAnswered(refreshed) ? 'No connection' : 'Failed to fetch submissions';
  return readAt === null ? why : `${why}: as of ${formatDateTime(readAt)}`;
}

interface Props {
  /** Undefined while the device is read and the list may still come. */
  eternal: Today['eternal'] | undefined;
  refreshed: Refreshed;
}

/**
 * What the device knows of the day's Eternal, in a line; how old that is, where it could not be fetched again; and the time
 * left.
 */
export default function EternalState({ eternal, refreshed }: Props) {
  const age = eternal && ageOf(eternal.readAt, refreshed);
  return (
    <>
      <p className={styles.state} {...(!eternal && { role: 'progressbar', 'aria-label': 'Loading Eternal' })}>
        {eternal && stateOf(eternal)}
        {age && <small>{age}</small>}
      </p>
      <ResetCountdown small />
    </>
  );
}
