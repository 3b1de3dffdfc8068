import { dayOf } from 'shared-types/day.ts';
import { turnsToAppend } from 'shared-types/rules/rewards.ts';
import type { Acting } from '../core/acting.ts';
import { appendTurns, findTurns } from '../storage/pointLedger.ts';
import type { WriteTransaction } from '../storage/tables.ts';

/** Transactions whose account was seen to have today's point: the other votes of a batch need not ask again. */
const seenPaid = new WeakSet<WriteTransaction>();

/** Pays the voter for the first vote of the UTC day. A vote that is taken back later keeps the point (spec 9). */
export async function payDailyVote({ tx, account, now }: Acting, itemId: string): Promise<void> {
  if (seenPaid.has(tx)) return;
  const key = { accountId: account.id, reason: 'daily_vote', day: dayOf(now) } as const;
  const turns = await findTurns(tx, key);
  // Only what was found is kept in mind: a point paid just now may still be undone with its own operation.
  if (turns.length > 0) seenPaid.add(tx);
  else await appendTurns(tx, key, turnsToAppend('daily_vote', turns, [itemId]), now);
}
