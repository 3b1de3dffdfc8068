import type { Insertable, Selectable } from 'kysely';
import type { ContactMessagesTable, Database, EpochMs, WriteTransaction } from './tables.ts';

export type ContactRow = Selectable<ContactMessagesTable>;

export async function insertContactMessage(
  tx: WriteTransaction,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute();
}

/** The messages sent from this address, ignoring case, oldest first. */
export async function listMessagesFrom(db: Database, emailKey: string): Promise<ContactRow[]> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['email']), '=', emailKey))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** All messages, the newest first. */
export async function listContactMessages(db: Database): Promise<ContactRow[]> {
  return db.selectFrom('contact_messages').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function deleteContactMessagesBefore(db: Database, time: EpochMs): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', time).execute();
}
