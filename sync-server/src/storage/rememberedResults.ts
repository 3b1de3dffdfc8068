import { sql } from 'kysely';
import type { Database, Moment, WriteTransaction } from './tables.ts';

/** What came of an operation or of a call with an Idempotency-Key, and the hash of what was asked. */
export interface Remembered {
  opId: string;
  contentHash: string;
  /** JSON text. */
  result: string;
}

export async function findRemembered(
  db: Database,
  accountId: string,
  opIds: string[],
): Promise<Map<string, Remembered>> {
  if (opIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('remembered_results')
    .select(['op_id as opId', 'content_hash as contentHash', 'result'])
    .where('account_id', '=', accountId)
    .where('op_id', 'in', opIds)
    .execute();
  return new Map(rows.map((row) => [row.opId, row]));
}

export async function remember(
  tx: WriteTransaction,
  accountId: string,
  results: readonly Remembered[],
  now: number,
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(({ opId, contentHash, result }) => ({
    account_id: accountId,
    op_id: opId,
    content_hash: contentHash,
    result,
    created_at: now,
  }));
  await tx.insertInto('remembered_results').values(rows).execute();
}

/** Deletes some that were made before this moment. Answers with how many, at most `most`. */
export async function deleteOldResults(db: Database, before: Moment, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from remembered_results where (account_id, op_id) in
      (select account_id, op_id from remembered_results where created_at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
