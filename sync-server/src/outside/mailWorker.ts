import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../core/config.ts';
import { unseal } from '../core/sealed.ts';
import { claimMail, type Mail, type MailRow, saveMailFailed, saveMailSent } from '../storage/mailOutbox.ts';
import { reasonOf } from '../storage/faults.ts';
import type { Database } from '../storage/tables.ts';
import type { SendMail } from './mail.ts';
import { startWorker, type Worker } from './worker.ts';

const second = 1000;
const hour = 3600 * second;

/** How long a mail is reserved for one sender; after that the sender counts as dead. */
const lease = 5 * 60 * second;
const longestTry = 4 * 60 * second;

const firstPause = 30 * second;
const longestPause = 6 * hour;
const givenUpAfter = 72 * hour;
const longestReason = 500;

interface MailDeps {
  db: Database;
  config: Pick<Config, 'SESSION_KEYS'>;
  send: SendMail;
  now: () => number;
  log: Logger;
}

/** When to try a mail again; null once it has been tried for three days. */
function nextTry({ attempts, created_at }: MailRow, now: number): number | null {
  const next = now + Math.min(firstPause * 4 ** (attempts - 1), longestPause);
  return next - created_at > givenUpAfter ? null : next;
}

function mailOf({ recipient, reply_to, subject, text }: MailRow, config: MailDeps['config']): Mail {
  const reply = reply_to !== null && { replyTo: reply_to };
  return { to: recipient, subject, text: unseal(text, recipient, config), ...reply };
}

async function sendInTime(send: SendMail, id: string, mail: Mail): Promise<void> {
  const ended = new AbortController();
  const tooLong = wait(longestTry, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error('The mail server took too long.');
  });
  try {
    await Promise.race([send(id, mail), tooLong]);
  } finally {
    ended.abort();
    tooLong.catch(() => undefined);
  }
}

/** Sends the next mail that is due; false when none is. */
export async function sendNextMail({ db, config, send, now, log }: MailDeps): Promise<boolean> {
  const row = await claimMail(db, now(), lease);
  if (!row) return false;
  try {
    await sendInTime(send, row.id, mailOf(row, config));
  } catch (error) {
    const next = nextTry(row, now());
    await saveMailFailed(db, row.id, reasonOf(error).slice(0, longestReason), next);
    log.warn(
      { mail: row.id, reason: reasonOf(error) },
      next === null ? 'A mail could not be sent and is given up.' : 'A mail could not be sent and will be tried again.',
    );
    return true;
  }
  await saveMailSent(db, row.id, now());
  return true;
}

/** Sends queued mail while the server runs. Several processes may do so on one database. */
export function startMailWorker(deps: MailDeps): Worker {
  return startWorker({ sendNext: () => sendNextMail(deps), fault: 'The mail queue cannot be read.' }, deps);
}
