import type { Day } from 'shared-types/day.ts';
import { prepared } from './prepared.ts';
import type { Database, WriteTransaction } from './tables.ts';

const findSalts = prepared((db, { day }: { day: Day }) =>
  db.selectFrom('departures').select('salt').distinct().where('day', '=', day),
);

/** The salts of the accounts deleted on this day: one, or two when two were deleted at once. */
export async function listSalts(db: Database, day: Day): Promise<string[]> {
  const rows = await findSalts(db, { day });
  return rows.map(({ salt }) => salt);
}

export async function insertDeletedToday(
  tx: WriteTransaction,
  { day, salt }: { day: Day; salt: string },
  keyHashes: readonly string[],
): Promise<void> {
  if (keyHashes.length === 0) return;
  await tx
    .insertInto('departures')
    .values(keyHashes.map((keyHash) => ({ day, salt, key_hash: keyHash })))
    .onConflict((conflict) => conflict.columns(['day', 'salt', 'key_hash']).doNothing())
    .execute();
}

export async function wasDeletedToday(db: Database, day: Day, keyHashes: readonly string[]): Promise<boolean> {
  if (keyHashes.length === 0) return false;
  const row = await db
    .selectFrom('departures')
    .select('key_hash')
    .where('day', '=', day)
    .where('key_hash', 'in', keyHashes)
    .executeTakeFirst();
  return row !== undefined;
}

/** Irreversibly forgets the accounts deleted before this day: the salts are deleted with the hashes. */
export async function forgetDeletedBefore(db: Database, day: Day): Promise<void> {
  await db.deleteFrom('departures').where('day', '<', day).execute();
}
