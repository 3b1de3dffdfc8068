import { useEffect, useEffectEvent, useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { isCallFailure } from '../api/call.ts';
import type { SubmissionList } from '../store/lists/readSubmissions.ts';
import { loadMoreSubmissions } from '../store/lists/refresh.ts';
import type { Refreshed } from '../ui/hooks/useRefresh.ts';

/** The state of the submission in the URL while it is not in the list: being looked for, gone, or not available now. */
export type LinkState = 'sought' | 'gone' | 'unknown';

interface Shown {
  difficulty: Difficulty;
  day: Day;
  list: SubmissionList | undefined;
  refreshed: Refreshed;
}

/**
 * Loads further pages of the day's list until the submission in the URL is among them. After a failure, it tries again
 * once the list has been read again. Returns null if there is nothing to report.
 */
export function useLinkedSubmission(
  id: string | undefined,
  { difficulty, day, list, refreshed }: Shown,
): LinkState | null {
  const [loadedPages, setLoadedPages] = useState(0);
  const [failedAfter, setFailedAfter] = useState<number | null>(null);
  const isMissing = id !== undefined && list !== undefined && !list.items.some((item) => item.id === id);
  const readAt = list?.readAt ?? null;
  const failed = failedAfter !== null && failedAfter === readAt;
  const seeks = isMissing && refreshed.at === 'fresh' && list.hasMore && !failed;

  // An effect event, so that a new `readAt` does not run the effect: the same page would be requested twice.
  const handleFailure = useEffectEvent((error: unknown) => {
    setFailedAfter(readAt);
    if (!isCallFailure(error)) throw error;
  });

  useEffect(() => {
    if (!seeks) return;
    loadMoreSubmissions(difficulty, day).then(() => setLoadedPages((before) => before + 1), handleFailure);
  }, [seeks, loadedPages, difficulty, day]);

  if (!isMissing) return null;
  if (failed || refreshed.at === 'failed') return 'unknown';
  return seeks || refreshed.at === 'loading' || !list.loaded ? 'sought' : 'gone';
}
