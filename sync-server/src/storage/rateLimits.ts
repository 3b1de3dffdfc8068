import { type Compilable, sql } from 'kysely';
import { isPostgres } from './database.ts';
import { prepared } from './prepared.ts';
import type { Database, EpochMs } from './tables.ts';

/** The uses of a limit, and when its window ends. */
export interface UsedLimit {
  uses: number;
  expiresAt: EpochMs;
}

/** Uses to add under a key; `expiresAt` is the end of the window if they open it. */
export type NewUses = UsedLimit & { key: string };

/** `rows`: JSON of NewUses, each key once. */
const addToKeys = prepared((db, { rows, now }: { rows: string; now: EpochMs }): Compilable<NewUses> => ({
  compile: () => {
    // A window opened while the clock was far ahead ends no later than one that opens now.
    const earlier = sql.raw(isPostgres(db) ? 'least' : 'min');
    return sql<NewUses>`
    insert into rate_limits (key, uses, expires_at) ${
      isPostgres(db)
        ? sql`select key, uses, "expiresAt" from json_to_recordset(${rows}::json) as given(key text, uses integer, "expiresAt" bigint)`
        : sql`select value ->> 'key', value ->> 'uses', value ->> 'expiresAt' from json_each(${rows})`
    } where true
    on conflict (key) do update set
      uses = case when rate_limits.expires_at > ${now} then rate_limits.uses else 0 end + excluded.uses,
      expires_at = case when rate_limits.expires_at > ${now} then ${earlier}(rate_limits.expires_at, excluded.expires_at) else excluded.expires_at end
    returning key, uses, expires_at as "expiresAt"`.compile(db);
  },
}));

/**
 * Adds uses under different keys in one statement, because a batch of votes has many. The first use under a key, or the
 * first after its window has ended, opens the given window. Returns the new state of each key.
 */
export async function addUsesToKeys(
  db: Database,
  added: readonly NewUses[],
  now: EpochMs,
): Promise<Map<string, UsedLimit>> {
  const used = await addToKeys(db, { rows: JSON.stringify(added), now });
  return new Map(used.map(({ key, ...limit }) => [key, limit]));
}

/** Like `addUsesToKeys`, for one key. */
export async function addUses(db: Database, added: NewUses, now: EpochMs): Promise<UsedLimit> {
  const used = (await addUsesToKeys(db, [added], now)).get(added.key);
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
