import type { OpType } from 'shared-types/api/sync.ts';
import type { Day } from 'shared-types/rules/dailyReset.ts';
import type { PendingState } from './outboxEntry.ts';

/** What may be done with an entry on the queue page. `submitForToday` is `resend` of a layout whose day is over. */
export type QueueAction = 'tryAgain' | 'resend' | 'submitForToday' | 'keepAsDraft' | 'export' | 'discard';

export interface ShownEntry {
  id: string;
  type: OpType;
  /** What it is, for people: 'Save "Tuesday" (Eternal)'. */
  title: string;
  state: PendingState;
  /** Why it stands where it stands, for people; null when it simply waits. */
  reason: string | null;
  code: string | null;
  needsAttention: boolean;
  day: Day;
  madeAt: string;
  actions: QueueAction[];
}

export declare function shownQueue(): Promise<ShownEntry[]>;
