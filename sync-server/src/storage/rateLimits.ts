import { sql } from 'kysely';
import type { Database, Moment } from './tables.ts';

/** What was used of a limit, and when its window ends. */
export interface UsedLimit {
  uses: number;
  expiresAt: Moment;
}

/** Adds uses to a key's window; the first one, or the first after its end, opens the window that is given. */
export async function addUses(
  db: Database,
  key: string,
  { uses, expiresAt }: UsedLimit,
  now: Moment,
): Promise<UsedLimit> {
  // Written out, for it runs three times with every vote.
  const { rows } = await sql<UsedLimit>`
    insert into rate_limits (key, uses, expires_at) values (${key}, ${uses}, ${expiresAt})
    on conflict (key) do update set
      uses = case when rate_limits.expires_at > ${now} then rate_limits.uses else 0 end + excluded.uses,
      expires_at = case when rate_limits.expires_at > ${now} then rate_limits.expires_at else excluded.expires_at end
    returning uses, expires_at as "expiresAt"`.execute(db);
  const [used] = rows;
  if (!used) throw new Error('A limit was not counted.');
  return used;
}

export async function deleteUses(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

export async function deleteEndedLimits(db: Database, now: Moment): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}
