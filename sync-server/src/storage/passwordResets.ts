import type { Selectable } from 'kysely';
import type { Database, EpochMs, PasswordResetsTable, WriteTransaction } from './tables.ts';

export async function insertReset(tx: WriteTransaction, reset: Selectable<PasswordResetsTable>): Promise<void> {
  await tx.insertInto('password_resets').values(reset).execute();
}

/**
 * The account whose password this link may set, and whether the link was mailed to its address; undefined when the link
 * is unknown, used or expired.
 */
export async function findReset(
  db: Database,
  tokenHash: string,
  now: EpochMs,
): Promise<{ accountId: string; mailed: boolean } | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select(['account_id', 'mailed'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && row.account_id !== null ? { accountId: row.account_id, mailed: row.mailed === 1 } : undefined;
}

/** An account's links, also those that have expired and are not deleted yet. */
export async function listResets(db: Database, accountId: string): Promise<Selectable<PasswordResetsTable>[]> {
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .execute();
}

export async function deleteResetsOf(tx: WriteTransaction, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredResets(db: Database, now: EpochMs): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
