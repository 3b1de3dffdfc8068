import { insertMail, type Mail } from '../storage/mailOutbox.ts';
import type { EpochMs, WriteTransaction } from '../storage/tables.ts';
import type { Config } from './config.ts';
import { seal } from './sealed.ts';

interface Sender {
  tx: WriteTransaction;
  now: EpochMs;
  config: Pick<Config, 'SESSION_KEYS'>;
}

/**
 * Queues a mail in the transaction that causes it: it is sent only once that is committed. Its text, which may hold a
 * secret link, waits encrypted.
 */
export function queueMail({ tx, now, config }: Sender, mail: Mail): Promise<void> {
  return insertMail(tx, { ...mail, text: seal(mail.text, mail.to, config) }, now);
}
