import { type Compilable, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Database, EpochMs } from './tables.ts';

/** The uses of a limit, and when its window ends. */
export interface UsedLimit {
  uses: number;
  expiresAt: EpochMs;
}

// Raw SQL, because it runs three times for every vote.
const addToKey = prepared(
  (db, { key, uses, expiresAt, now }: UsedLimit & { key: string; now: EpochMs }): Compilable<UsedLimit> => ({
    compile: () =>
      sql<UsedLimit>`
    insert into rate_limits (key, uses, expires_at) values (${key}, ${uses}, ${expiresAt})
    on conflict (key) do update set
      uses = case when rate_limits.expires_at > ${now} then rate_limits.uses else 0 end + excluded.uses,
      expires_at = case when rate_limits.expires_at > ${now} then rate_limits.expires_at else excluded.expires_at end
    returning uses, expires_at as "expiresAt"`.compile(db),
  }),
);

/** Adds uses to a key's window. The first use, or the first after the window's end, opens the given window. */
export async function addUses(db: Database, key: string, window: UsedLimit, now: EpochMs): Promise<UsedLimit> {
  const [used] = await addToKey(db, { key, ...window, now });
  if (!used) throw new Error('A limit was not counted.');
  return used;
}

/** The uses whose keys name this account: `account.<limit>:<id> ...`. */
export async function listUsesOf(db: Database, accountId: string): Promise<({ key: string } & UsedLimit)[]> {
  return db
    .selectFrom('rate_limits')
    .select(['key', 'uses', 'expires_at as expiresAt'])
    .where('key', 'like', `account.%:${accountId}%`)
    .orderBy('key')
    .execute();
}

export async function deleteUses(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

export async function deleteEndedLimits(db: Database, now: EpochMs): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}
