import { sql } from 'kysely';
import { isOneOf, prepared, type TextList, toTextList } from './prepared.ts';
import { preparedRows } from './preparedRows.ts';
import type { Database, EpochMs, RememberedResultsTable, WriteTransaction } from './tables.ts';

/** The result of an operation, or of a call with an Idempotency-Key, and the hash of what was sent. */
export interface Remembered {
  opId: string;
  contentHash: string;
  /** JSON text: whether it was applied, or why not. Never contains the row itself, which may be deleted later. */
  result: string;
}

const findResults = prepared((db, { accountId, opIds }: { accountId: string; opIds: TextList }) =>
  db
    .selectFrom('remembered_results')
    .select(['op_id as opId', 'content_hash as contentHash', 'result'])
    .where('account_id', '=', accountId)
    .where(isOneOf(db, 'op_id', opIds)),
);

export async function findRemembered(
  db: Database,
  accountId: string,
  opIds: string[],
): Promise<Map<string, Remembered>> {
  if (opIds.length === 0) return new Map();
  const rows = await findResults(db, { accountId, opIds: toTextList(db, opIds) });
  return new Map(rows.map((row) => [row.opId, row]));
}

/** Everything that is remembered for an account, the oldest first. */
export async function listRemembered(db: Database, accountId: string) {
  return db
    .selectFrom('remembered_results')
    .select(['op_id', 'result', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('op_id')
    .execute();
}

const insertResults = preparedRows<RememberedResultsTable>(
  { account_id: 'text', op_id: 'text', content_hash: 'text', result: 'text', created_at: 'bigint' },
  ({ account_id, op_id, content_hash, result, created_at, from }) => sql`
    insert into remembered_results (account_id, op_id, content_hash, result, created_at)
    select ${account_id}, ${op_id}, ${content_hash}, ${result}, ${created_at} ${from}`,
);

export async function remember(
  tx: WriteTransaction,
  accountId: string,
  results: readonly Remembered[],
  now: number,
): Promise<void> {
  await insertResults(
    tx,
    results.map(({ opId, contentHash, result }) => ({
      account_id: accountId,
      op_id: opId,
      content_hash: contentHash,
      result,
      created_at: now,
    })),
  );
}

/** Deletes at most `most` results that were remembered before this time. Returns how many. */
export async function deleteOldResults(db: Database, before: EpochMs, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from remembered_results where (account_id, op_id) in
      (select account_id, op_id from remembered_results where created_at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
