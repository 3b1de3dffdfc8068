import type { AgreedState, DayLayout, runSearchOf } from '../parts/agreement/dayLayout.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import type { SubmissionList } from '../store/lists/readSubmissions.ts';
import type { Today } from '../store/lists/todayAtAGlance.ts';

/** What the device knows of today's Eternal, and whether and when its list was fetched. */
export interface HomeEternal extends Pick<SubmissionList, 'loaded' | 'readAt'> {
  /** The submission with the most votes. */
  top: ListedSubmission | undefined;
  shown: DayLayout | undefined;
  state: AgreedState | undefined;
  /** The query of a run's address that selects this layout. */
  run: ReturnType<typeof runSearchOf>;
  /** The state as data attributes, for scripts that read the page. */
  facts: { 'data-day-state': string; 'data-accounts': number } | undefined;
}

/** What home shows of the day. */
export type HomeDay = Today & { eternal: HomeEternal };
