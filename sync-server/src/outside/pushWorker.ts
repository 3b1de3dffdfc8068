import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { dayOf } from 'shared-types/day.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import { type ClaimedPush, claimPushes, deleteSubscriptions, putPushBack } from '../storage/push.ts';
import type { Database } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import type { PushOutcome, SendPush } from './webPush.ts';
import { startWorker, type Worker } from './worker.ts';

/** How many messages are sent at the same time, which is also how many a killed process may lose. */
const atOnce = 8;

const firstPause = 30 * 1000;
const longestPause = 60 * 60 * 1000;

/** How often to try to put a message back while the database is unavailable. */
const putBackEvery = 1000;

interface PushDeps {
  db: Database;
  send: SendPush;
  now: () => number;
  log: Logger;
}

/** Tries a message again, unless its day is over by then. Waits for the database: no one else has the message. */
async function sendLater({ db, now }: PushDeps, { row }: ClaimedPush, pauseMs?: number): Promise<void> {
  const at = now();
  const next = at + (pauseMs ?? Math.min(firstPause * 2 ** row.attempts, longestPause));
  if (next >= nextReset(at)) return;
  const putBack = () => unlessUnavailable(putPushBack(db, row, next).then(() => true));
  while (!(await putBack()) && dayOf(now()) === row.day) await wait(putBackEvery);
}

async function settle(deps: PushDeps, claimed: ClaimedPush, outcome: PushOutcome): Promise<void> {
  const { endpoint } = claimed.row;
  if (outcome.at === 'gone') await inWriteTransaction(deps.db, (tx) => deleteSubscriptions(tx, endpoint));
  if (outcome.at === 'later') await sendLater(deps, claimed, outcome.pauseMs);
  if ('reason' in outcome) {
    // Log only the host: the rest of the address identifies a browser.
    const about = { pushService: new URL(endpoint).host, reason: outcome.reason };
    const again = outcome.at === 'later' ? 'will be tried again' : 'is given up';
    deps.log.warn(about, `A push message could not be sent and ${again}.`);
  }
}

async function sendOne(deps: PushDeps, claimed: ClaimedPush): Promise<void> {
  const { difficulty, day } = claimed.row;
  const now = deps.now();
  if (day !== dayOf(now)) return;
  await settle(deps, claimed, await deps.send(claimed.browser, { difficulty, day }, now));
}

/** Sends the next due messages concurrently; returns false when none is due. */
export async function sendNextPushes(deps: PushDeps): Promise<boolean> {
  const claimed = await claimPushes(deps.db, deps.now(), atOnce);
  if (!claimed) return false;
  await Promise.all(claimed.map((each) => sendOne(deps, each)));
  return true;
}

/** Sends push messages while the server runs. Several processes may do so on one database. */
export function startPushWorker(deps: PushDeps): Worker {
  return startWorker({ sendNext: () => sendNextPushes(deps), fault: 'Push messages cannot be read.' }, deps);
}
