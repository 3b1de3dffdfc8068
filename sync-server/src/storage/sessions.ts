import type { Selectable } from 'kysely';
import { prepared } from './prepared.ts';
import type { Database, EpochMs, SessionsTable } from './tables.ts';

export type SessionRow = Selectable<SessionsTable>;

const findLiveSession = prepared((db, { idHash, now }: { idHash: string; now: EpochMs }) =>
  db
    .selectFrom('sessions')
    .leftJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.account_id',
      'sessions.data',
      'sessions.expires_at',
      'sessions.created_at',
      'sessions.last_seen_at',
      'accounts.blocked',
    ])
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', now),
);

/** A session that has not expired, and whether its account is blocked (null for a visitor's). */
export async function findSession(db: Database, idHash: string, now: EpochMs) {
  const [session] = await findLiveSession(db, { idHash, now });
  return session;
}

const findLiveSignIn = prepared((db, { idHash, accountId, now }: { idHash: string; accountId: string; now: EpochMs }) =>
  db
    .selectFrom('sessions')
    .select('created_at')
    .where('id_hash', '=', idHash)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now),
);

/** When a live session of this account was signed in; undefined when it has ended. */
export async function findSignInTime(
  db: Database,
  session: { idHash: string; accountId: string; now: EpochMs },
): Promise<EpochMs | undefined> {
  const [row] = await findLiveSignIn(db, session);
  return row?.created_at;
}

export async function insertSession(db: Database, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Changes an existing session: one that was ended meanwhile stays ended. */
export async function saveSession(
  db: Database,
  idHash: string,
  session: Partial<Omit<SessionRow, 'id_hash'>>,
): Promise<void> {
  await db.updateTable('sessions').set(session).where('id_hash', '=', idHash).execute();
}

/** An account's live sessions, most recently seen first. */
export async function listSessions(db: Database, accountId: string, now: EpochMs): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .execute();
}

/** An account's sessions, also those that have expired and are not deleted yet, the most recently seen first. */
export async function listAllSessions(db: Database, accountId: string): Promise<SessionRow[]> {
  return listSessions(db, accountId, 0);
}

export async function deleteSession(db: Database, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** False when the account has no such session. */
export async function deleteSessionOf(db: Database, accountId: string, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionsOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredSessions(db: Database, now: EpochMs): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
