import { dayOf } from 'shared-types/day.ts';
import { turnsToAppend } from 'shared-types/rules/rewards.ts';
import type { Acting } from '../core/acting.ts';
import { appendTurns, findTurns } from '../storage/pointLedger.ts';

/** Pays the voter for the first vote of the UTC day. A vote that is taken back later keeps the point (spec 9). */
export async function payDailyVote({ tx, account, now, readFacts }: Acting, itemId: string): Promise<void> {
  if (readFacts.has('dailyVoteIsPaid')) return;
  const key = { accountId: account.id, reason: 'daily_vote', day: dayOf(now) } as const;
  const turns = await findTurns(tx, key);
  // Not set when the point is paid here: the payment may still be rolled back with its operation.
  if (turns.length > 0) readFacts.add('dailyVoteIsPaid');
  else await appendTurns(tx, key, turnsToAppend('daily_vote', turns, [itemId]), now);
}
