import { counted } from 'shared-types/counted.ts';
import { submitterName } from 'shared-types/rules/displayName.ts';
import { nobodyAnswered } from '../api/noAnswer.ts';
import { DayStanding } from '../parts/agreement/DayStanding.tsx';
import { noSubmissionText } from '../parts/agreement/noSubmissionText.ts';
import { emptyListText } from '../parts/emptyListText.ts';
import { ResetCountdown } from '../parts/ResetCountdown.tsx';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import type { Refreshed } from '../ui/hooks/useRefresh.ts';
import type { HomeEternal } from './homeDay.ts';
import styles from './TodaysEternal.module.css';

function votesFor(top: ListedSubmission): string {
  return `${counted(top.voteCount, 'vote')},\nby ${submitterName(top) ?? 'an anonymous runner'}`;
}

function standingOf({ shown, top, loaded }: HomeEternal): string {
  if (shown && !shown.submission) return noSubmissionText(shown);
  if (shown?.submission)
    return `${shown.submission.id === top?.id ? 'Top-voted' : 'Best of them'}: ${votesFor(shown.submission)}`;
  return emptyListText('eternal', loaded);
}

/** A note that the data may be outdated, because fetching it again failed. */
function ageOf(readAt: number | null, refreshed: Refreshed): string {
  if (refreshed.at !== 'failed') return '';
  const why = nobodyAnswered(refreshed) ? 'No connection' : 'Failed to fetch submissions';
  return readAt === null ? why : `${why}: as of ${formatDateTime(readAt)}`;
}

interface Props {
  /** Undefined until the device has been read, while the list may still arrive. */
  eternal: HomeEternal | undefined;
  refreshed: Refreshed;
}

/**
 * What the device knows of the day's Eternal: how far the day has agreed and who drew it, how old that is if the last
 * fetch failed, and the time left.
 */
export function EternalState({ eternal, refreshed }: Props) {
  const age = eternal && ageOf(eternal.readAt, refreshed);
  return (
    <>
      <div className={styles.known}>
        {eternal?.shown && eternal.state && <DayStanding state={eternal.state} />}
        <p className={styles.state} {...(!eternal && { role: 'progressbar', 'aria-label': 'Loading Eternal' })}>
          {eternal && <span>{standingOf(eternal)}</span>}
          {age && <small>{age}</small>}
        </p>
      </div>
      <ResetCountdown small />
    </>
  );
}
