import type { AgreedState, DayLayout, runSearchOf } from '../parts/agreement/dayLayout.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import type { SubmissionList } from '../store/lists/readSubmissions.ts';
import type { Today } from '../store/lists/todayAtAGlance.ts';

/** What the device knows of today's Eternal, and whether and when its list was read. */
export interface HomeEternal extends Pick<SubmissionList, 'loaded' | 'readAt'> {
  /** The submission with the most votes. */
  top: ListedSubmission | undefined;
  shown: DayLayout | undefined;
  state: AgreedState | undefined;
  /** What the address of a run says, so that this layout is run. */
  run: ReturnType<typeof runSearchOf>;
  /** The state for whoever reads the page by its attributes. */
  facts: { 'data-day-state': string; 'data-accounts': number } | undefined;
}

/** What home shows of the day. */
export type HomeDay = Today & { eternal: HomeEternal };
