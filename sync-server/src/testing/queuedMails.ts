import { unseal } from '../core/sealed.ts';
import type { MailRow } from '../storage/mailOutbox.ts';
import type { Database } from '../storage/tables.ts';

const config = { SESSION_KEYS: ['a key for tests only'] };

/** The mails in the queue, oldest first, as the server that queued them reads them. */
export async function queuedMails(db: Database): Promise<MailRow[]> {
  const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute();
  return rows.map((row) => ({ ...row, text: unseal(row.text, row.recipient, config) }));
}
