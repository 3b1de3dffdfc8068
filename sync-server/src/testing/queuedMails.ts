import { unseal } from '../core/sealed.ts';
import type { MailRow } from '../storage/mailOutbox.ts';
import type { Database } from '../storage/tables.ts';

const config = { SESSION_KEYS: ['a key for tests only'] };

/** The queued mails, oldest first, decrypted as the server would. */
export async function queuedMails(db: Database): Promise<MailRow[]> {
  const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute();
  return rows.map((row) => ({ ...row, text: unseal(row.text, row.recipient, config) }));
}
