import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { dayMs } from 'shared-types/day.ts';
import type { Database, MailOutboxTable, EpochMs, WriteTransaction } from './tables.ts';

/** One plain-text mail to one person. */
export interface Mail {
  to: string;
  /** Where a reply goes, when not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
}

export type MailRow = Selectable<MailOutboxTable>;

/** Stores a mail to be sent, with its text as it is given. */
export async function insertMail(
  tx: WriteTransaction,
  { to, replyTo, subject, text }: Mail,
  now: EpochMs,
): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      id: randomUUID(),
      recipient: to,
      reply_to: replyTo ?? null,
      subject,
      text,
      next_at: now,
      created_at: now,
    })
    .execute();
}

/** The mails to an address, without messages to the operators, oldest first. */
export async function listMailsTo(db: Database, recipient: string): Promise<MailRow[]> {
  return db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('reply_to', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The messages to the operators sent from this address, ignoring case, oldest first. */
export async function listMailsFrom(db: Database, emailKey: string): Promise<MailRow[]> {
  return db
    .selectFrom('mail_outbox')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['reply_to']), '=', emailKey))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * The mail that has been due longest, reserved for `leaseMs` so that nobody else sends it; undefined when none is due.
 */
export async function claimMail(db: Database, now: EpochMs, leaseMs: number): Promise<MailRow | undefined> {
  const due = await db
    .selectFrom('mail_outbox')
    .select(['id', 'next_at'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const claimed = await db
    .updateTable('mail_outbox')
    .set((row) => ({ next_at: now + leaseMs, attempts: row('attempts', '+', 1) }))
    .where('id', '=', due.id)
    .where('next_at', '=', due.next_at)
    .returningAll()
    .executeTakeFirst();
  // Another process claimed it first: try the next one.
  return claimed ?? claimMail(db, now, leaseMs);
}

/** How long an operator can look up that a mail was sent. */
const sentLifeMs = 30 * dayMs;

/** Marks a mail as accepted by the mail server and deletes its text. Also deletes mails that were sent long ago. */
export async function saveMailSent(db: Database, id: string, now: EpochMs): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: now, next_at: null, last_error: null, text: '' })
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('mail_outbox')
    .where('sent_at', '<', now - sentLifeMs)
    .execute();
}

/** Marks a mail as not accepted. With `nextAt` null it is given up, and its row stays. */
export async function saveMailFailed(
  db: Database,
  id: string,
  lastError: string,
  nextAt: EpochMs | null,
): Promise<void> {
  await db.updateTable('mail_outbox').set({ last_error: lastError, next_at: nextAt }).where('id', '=', id).execute();
}

/** Deletes mails created before this time; those that still wait are of a server that no longer sends mail. */
export async function deleteMailBefore(db: Database, time: EpochMs): Promise<void> {
  await db.deleteFrom('mail_outbox').where('created_at', '<', time).execute();
}
