import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { claimMail, type MailRow, saveMailFailed, saveMailSent } from '../storage/mailOutbox.ts';
import { reasonOf } from '../storage/faults.ts';
import type { Database } from '../storage/tables.ts';
import type { SendMail } from './mail.ts';

const second = 1000;
const hour = 3600 * second;

/** How often the worker looks for mail that is due. */
const lookEvery = 2 * second;

/** A mail under way is nobody else's for so long; after that its sender is taken for dead. */
const lease = 5 * 60 * second;
const longestTry = 4 * 60 * second;

const firstPause = 30 * second;
const longestPause = 6 * hour;
const givenUpAfter = 72 * hour;
const longestReason = 500;

interface Post {
  db: Database;
  send: SendMail;
  now: () => number;
  log: Logger;
}

/** When a mail is tried again; null when it has been tried for three days. */
function nextTry({ attempts, created_at }: MailRow, now: number): number | null {
  const next = now + Math.min(firstPause * 4 ** (attempts - 1), longestPause);
  return next - created_at > givenUpAfter ? null : next;
}

async function sendInTime(send: SendMail, row: MailRow): Promise<void> {
  const { id, recipient, reply_to, subject, text } = row;
  const ended = new AbortController();
  const tooLong = wait(longestTry, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error('The mail server did not come to an end.');
  });
  try {
    const mail = { to: recipient, subject, text, ...(reply_to !== null && { replyTo: reply_to }) };
    await Promise.race([send(id, mail), tooLong]);
  } finally {
    ended.abort();
    tooLong.catch(() => undefined);
  }
}

/** Sends the mail that is due next. False when none is. */
export async function sendNextMail({ db, send, now, log }: Post): Promise<boolean> {
  const row = await claimMail(db, now(), lease);
  if (!row) return false;
  try {
    await sendInTime(send, row);
  } catch (error) {
    const next = nextTry(row, now());
    await saveMailFailed(db, row.id, reasonOf(error).slice(0, longestReason), next);
    log.warn({ mail: row.id, reason: reasonOf(error) }, next === null ? 'A mail is given up.' : 'A mail waits.');
    return true;
  }
  await saveMailSent(db, row.id, now());
  return true;
}

export interface MailWorker {
  /** Ends with the mail that is under way; what is left waits for the next start. */
  stop: () => Promise<void>;
}

/** Sends queued mail for as long as the server runs. Several processes may do so on one database. */
export function startMailWorker(post: Post): MailWorker {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function sendDue(): Promise<void> {
    try {
      while (!signal.aborted && (await sendNextMail(post)));
    } catch (error) {
      post.log.warn({ err: error }, 'The queue of mails cannot be read.');
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sendDue();
      await wait(lookEvery, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    stop: () => {
      stopped.abort();
      return running;
    },
  };
}
