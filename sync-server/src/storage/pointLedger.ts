import type { Day } from 'shared-types/day.ts';
import type { LedgerTurn, RewardReason } from 'shared-types/rules/rewards.ts';
import type { Selectable } from 'kysely';
import { outdateListsOf } from './days.ts';
import { prepared } from './prepared.ts';
import type { Database, PointLedgerTable, WriteTransaction } from './tables.ts';

export type LedgerRow = Selectable<PointLedgerTable>;

/** Identifies the turns of an account for one reason on one day. */
interface LedgerKey {
  accountId: string;
  reason: RewardReason;
  day: Day;
}

const findTurnRows = prepared((db, { accountId, reason, day }: LedgerKey) =>
  db
    .selectFrom('point_ledger')
    .select(['item_id as itemId', 'points', 'turn'])
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('day', '=', day)
    .orderBy('turn'),
);

/** A day's turns of one reason, in order. */
export function findTurns(db: Database, key: LedgerKey): Promise<LedgerTurn[]> {
  return findTurnRows(db, key);
}

const insertTurn = prepared((tx, row: LedgerRow) => {
  const { account_id, reason, day, turn, points, item_id, created_at } = row;
  return tx.insertInto('point_ledger').values({ account_id, reason, day, turn, points, item_id, created_at });
});

const addPoints = prepared((tx, { accountId, points }: { accountId: string; points: number }) =>
  tx
    .updateTable('accounts')
    .set((update) => ({ points: update('points', '+', points) }))
    .where('id', '=', accountId),
);

/** Appends turns and adds their points to the account's. */
export async function appendTurns(
  tx: WriteTransaction,
  { accountId, reason, day }: LedgerKey,
  turns: readonly LedgerTurn[],
  now: number,
): Promise<void> {
  if (turns.length === 0) return;
  for (const { itemId, points, turn } of turns) {
    await insertTurn(tx, { account_id: accountId, reason, day, turn, points, item_id: itemId, created_at: now });
  }
  const sum = turns.reduce((total, { points }) => total + points, 0);
  await addPoints(tx, { accountId, points: sum });
  await outdateListsOf(tx, accountId, now);
}

/** An account's whole ledger, the newest row first. */
export async function listLedger(db: Database, accountId: string): Promise<LedgerRow[]> {
  return db
    .selectFrom('point_ledger')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('reason')
    .orderBy('turn', 'desc')
    .execute();
}
