import type { Database, Moment } from './tables.ts';

/** A session that has not ended by now. */
export async function findSession(db: Database, idHash: string, now: Moment) {
  return db
    .selectFrom('sessions')
    .select(['data', 'expires_at'])
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export interface StoredSession {
  idHash: string;
  accountId: string | null;
  data: string;
  expiresAt: Moment;
}

export async function saveSession(db: Database, session: StoredSession): Promise<void> {
  const values = { account_id: session.accountId, data: session.data, expires_at: session.expiresAt };
  await db
    .insertInto('sessions')
    .values({ id_hash: session.idHash, ...values })
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(values))
    .execute();
}

export async function deleteSession(db: Database, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

export async function deleteExpiredSessions(db: Database, now: Moment): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
