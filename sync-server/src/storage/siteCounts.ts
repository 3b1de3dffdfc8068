import type { Database, EpochMs } from './tables.ts';

/** How many accounts and live sessions there are. */
export async function countSite(db: Database, now: EpochMs): Promise<{ accounts: number; sessions: number }> {
  const accounts = await db
    .selectFrom('accounts')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { accounts: accounts.count, sessions: sessions.count };
}
