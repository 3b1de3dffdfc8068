import { limits } from 'shared-types/rules/limits.ts';
import { NoAnswer } from '../../api/noAnswer.ts';
import { Refusal } from '../../api/refusal.ts';
import { readSessionNumber } from '../account/account.ts';
import { loseSession, tryRefreshAccount } from '../account/session.ts';
import { waitAfter } from './backoff.ts';
import { db } from '../device/db.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { numbersOf } from '../device/outboxEntry.ts';
import { refuseDependents } from './refuseDependents.ts';
import { sendableEntries } from './sendableEntries.ts';
import type { Batch } from './takeBatch.ts';
import { upgradeAsks, upgradeWait } from './upgradeWait.ts';

/** What sending does next: stop for now, or continue with batches of at most `maxOps`. */
export type AfterFailure = { at: 'stop' } | { at: 'continue'; maxOps: number };

const stop: AfterFailure = { at: 'stop' };

/** Pauses the whole queue for a while. This counts as no attempt of any entry. */
async function backOff(retryAfter: number | null): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    const attempts = ((await readDevice('pause'))?.attempts ?? 0) + 1;
    const until = Date.now() + waitAfter(attempts, retryAfter);
    await writeDevice('pause', { until, attempts, firm: retryAfter !== null });
  });
}

/** Whether nothing may be sent yet. `mayHurry` ends a backoff of our own, never one whose time the server named. */
export async function isBackingOff(mayHurry: boolean): Promise<boolean> {
  const pause = await readDevice('pause');
  if (!pause || pause.until <= Date.now()) return false;
  return pause.firm || !mayHurry;
}

/** The server wants a newer app: all sendable entries wait for one, or for another answer. */
async function waitForUpgrade({ accountId, entries }: Batch): Promise<void> {
  const wait = upgradeWait(Math.max(...entries.map(upgradeAsks)), Date.now());
  await db.transaction('rw', db.outbox, async () => {
    await sendableEntries(accountId).modify(wait);
    await db.outbox.bulkUpdate(numbersOf(entries).map((key) => ({ key, changes: wait })));
  });
}

/**
 * Queues the entries that waited for an upgrade again: at the app's start, as it may be a newer one, and on the
 * player's request.
 */
export async function retryAfterUpgrade(): Promise<void> {
  await db.outbox.filter(({ state }) => state === 'needs_upgrade').modify({ state: 'queued', attempts: 0 });
}

/** The server rejects the whole call: batches are halved until the faulty entry is alone, and that one is rejected. */
async function narrowDown({ entries }: Batch, { code, message }: Refusal): Promise<AfterFailure> {
  const [entry] = entries;
  if (entries.length > 1 || entry?.n === undefined) return { at: 'continue', maxOps: Math.ceil(entries.length / 2) };
  const { n, id } = entry;
  await db.transaction('rw', db.outbox, async () => {
    await db.outbox.update(n, { state: 'rejected', lastError: { code, error: message } });
    await refuseDependents(id, { code: 'parent_rejected', error: `What this belongs to was refused: ${message}` });
  });
  return { at: 'continue', maxOps: limits.syncOps };
}

/**
 * For example a blocked account: the header says why nothing is sent, in the server's words. Not after a new sign-in in
 * the meantime: the refusal says nothing about that account.
 */
async function explainForbidden({ session }: Batch, { message, retryAfter }: Refusal): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    if ((await readSessionNumber()) !== session) return;
    await backOff(retryAfter);
    await writeDevice('warning', `${message} Unsent changes stay on this device.`);
  });
}

async function handleRefusal(batch: Batch, refusal: Refusal): Promise<AfterFailure> {
  const { status, code, retryAfter } = refusal;
  if (status === 401) await loseSession(batch.session);
  else if (code === 'account_mismatch') await tryRefreshAccount();
  else if (status === 426) await waitForUpgrade(batch);
  else if (status === 400 || status === 413) return narrowDown(batch, refusal);
  else if (status === 403) await explainForbidden(batch, refusal);
  else await backOff(retryAfter);
  return stop;
}

/**
 * Handles a failed sync call: nothing was applied, or nobody knows. Deletes no entry and counts no attempt; without an
 * answer from our server, the next wake-up tries again. Rethrows every other error.
 */
export async function handleSendFailure(batch: Batch, error: unknown): Promise<AfterFailure> {
  if (error instanceof Refusal) return handleRefusal(batch, error);
  if (!(error instanceof NoAnswer)) throw error;
  if (error.status !== null && (error.status >= 500 || error.status === 429)) await backOff(error.retryAfter);
  return stop;
}
