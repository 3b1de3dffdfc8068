import type { Day } from 'shared-types/day.ts';
import { rewardReason, turnsToAppend } from 'shared-types/rules/rewards.ts';
import type { VotedKind } from 'shared-types/rules/standing.ts';
import { lockAccount } from '../storage/accounts.ts';
import { appendTurns, findTurns } from '../storage/pointLedger.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { findSuccessful } from '../storage/votes.ts';

interface Settled {
  authorId: string;
  kind: VotedKind;
  day: Day;
}

/**
 * Pays or revokes an author's reward of a day after one of their items crossed its threshold. The author's row is
 * locked before anything is read, so that two items that cross at once are settled one after the other.
 */
export async function settleReward(tx: WriteTransaction, { authorId, kind, day }: Settled, now: number): Promise<void> {
  await lockAccount(tx, authorId);
  const reason = rewardReason[kind];
  const key = { accountId: authorId, reason, day };
  const deserving = await findSuccessful(tx, kind, authorId, day);
  await appendTurns(tx, key, turnsToAppend(reason, await findTurns(tx, key), deserving), now);
}
