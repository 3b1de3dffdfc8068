import type { Selectable } from 'kysely';
import type { Database, EmailVerificationsTable, EpochMs, WriteTransaction } from './tables.ts';

export async function insertVerification(
  tx: WriteTransaction,
  verification: Selectable<EmailVerificationsTable>,
): Promise<void> {
  await tx.insertInto('email_verifications').values(verification).execute();
}

/** The account whose address this link verifies; undefined when the link is unknown, used or expired. */
export async function findVerification(db: Database, tokenHash: string, now: EpochMs): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_verifications')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** An account's links, also those that have expired and are not deleted yet. */
export async function listVerifications(
  db: Database,
  accountId: string,
): Promise<Selectable<EmailVerificationsTable>[]> {
  return db
    .selectFrom('email_verifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .execute();
}

export async function deleteVerificationsOf(tx: WriteTransaction, accountId: string): Promise<void> {
  await tx.deleteFrom('email_verifications').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredVerifications(db: Database, now: EpochMs): Promise<void> {
  await db.deleteFrom('email_verifications').where('expires_at', '<=', now).execute();
}

/** Marks the account's address as verified; an earlier time of verification stays. */
export async function saveEmailVerified(tx: WriteTransaction, accountId: string, now: EpochMs): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .execute();
}
