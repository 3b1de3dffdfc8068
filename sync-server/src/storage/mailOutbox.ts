import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, MailOutboxTable, Moment, WriteTransaction } from './tables.ts';

/** One plain-text mail to one person. */
export interface Mail {
  to: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
}

export type MailRow = Selectable<MailOutboxTable>;

/** Queues a mail in the transaction that is its cause: it is sent when that is committed, and never without it. */
export async function queueMail(
  tx: WriteTransaction,
  { to, replyTo, subject, text }: Mail,
  now: Moment,
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

/** The mail that has waited longest, put off by `leaseMs` so that nobody else sends it meanwhile; undefined when none is due. */
export async function claimMail(db: Database, now: Moment, leaseMs: number): Promise<MailRow | undefined> {
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
  // Another process was faster: the next one in turn.
  return claimed ?? claimMail(db, now, leaseMs);
}

/** For so long it can be looked up that a mail was sent. */
const sentKeptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * It was taken by the mail server. Its text goes: it may hold a link that only its reader should have. Mails that were
 * sent long ago are forgotten by the way.
 */
export async function saveMailSent(db: Database, id: string, now: Moment): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: now, next_at: null, last_error: null, text: '' })
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('mail_outbox')
    .where('sent_at', '<', now - sentKeptMs)
    .execute();
}

/** It was not taken; `nextAt` null gives it up and keeps it. */
export async function saveMailFailed(
  db: Database,
  id: string,
  lastError: string,
  nextAt: Moment | null,
): Promise<void> {
  await db.updateTable('mail_outbox').set({ last_error: lastError, next_at: nextAt }).where('id', '=', id).execute();
}
