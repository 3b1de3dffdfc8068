import { limits } from 'shared-types/rules/limits.ts';
import { NoAnswer, Refusal } from '../../api/call.ts';
import { loseSession, refreshAccount } from '../account/account.ts';
import { isDue, waitAfter } from './backoff.ts';
import { db } from '../device/db.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { refuseDependents } from './refuseDependents.ts';
import type { Batch } from './takeBatch.ts';

/** What sending does next: it ends for now, or goes on with batches of at most so many. */
export type AfterFailure = { at: 'stop' } | { at: 'goOn'; maxOps: number };

const stop: AfterFailure = { at: 'stop' };

/** Nothing of the queue is sent for a while; the entries' own attempts are not counted. */
async function pause(retryAfter: number | null): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    const attempts = ((await readDevice('pause'))?.attempts ?? 0) + 1;
    const until = Date.now() + waitAfter(attempts, retryAfter);
    await writeDevice('pause', { until, attempts, firm: retryAfter !== null });
  });
}

/** Whether the queue rests. A time that the server named is kept in any case, our own only while nothing new happens. */
export async function isPaused(mayHurry: boolean): Promise<boolean> {
  const pause = await readDevice('pause');
  if (!pause || isDue(pause.until, Date.now())) return false;
  return pause.firm || !mayHurry;
}

/** The server wants a newer app: what could be sent waits for it. */
async function holdForUpgrade(accountId: string): Promise<void> {
  await db.outbox
    .where('[accountId+state]')
    .anyOf([
      [accountId, 'queued'],
      [accountId, 'retry_wait'],
    ])
    .modify({ state: 'needs_upgrade' });
}

/** At the start of the app, which may be a newer one: what waited for an upgrade is tried again. */
export async function liftUpgradeHold(): Promise<void> {
  await db.outbox.filter(({ state }) => state === 'needs_upgrade').modify({ state: 'queued' });
}

/** A call that cannot be taken as it is: halved until the entry at fault stands alone, which is then refused. */
async function narrowDown({ entries }: Batch, { code, message }: Refusal): Promise<AfterFailure> {
  const [entry] = entries;
  if (entries.length > 1 || entry?.n === undefined) return { at: 'goOn', maxOps: Math.ceil(entries.length / 2) };
  const { n, id } = entry;
  await db.transaction('rw', db.outbox, async () => {
    await db.outbox.update(n, { state: 'rejected', lastError: { code, error: message } });
    await refuseDependents(id, { code: 'parent_rejected', error: `What this belongs to was refused: ${message}` });
  });
  return { at: 'goOn', maxOps: limits.syncOps };
}

async function askWhoIsSignedIn(): Promise<void> {
  try {
    await refreshAccount();
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof Refusal)) throw error;
  }
}

async function meetRefusal(batch: Batch, refusal: Refusal): Promise<AfterFailure> {
  const { status, code, retryAfter } = refusal;
  if (status === 401) await loseSession(batch.accountId);
  else if (code === 'account_mismatch') await askWhoIsSignedIn();
  else if (status === 426) await holdForUpgrade(batch.accountId);
  else if (status === 400 || status === 413 || status === 422) return narrowDown(batch, refusal);
  else {
    await pause(retryAfter);
    // A blocked account, say: the header tells why nothing is sent, in the server's words.
    if (status === 403) await writeDevice('warning', `${refusal.message} What waits stays on this device.`);
  }
  return stop;
}

/**
 * Nothing of a batch was applied, or nobody knows. No entry is deleted and no attempt counted; without any HTTP
 * answer, or with somebody else's page, the next occasion tries again. Throws whatever else went wrong.
 */
export async function handleSendFailure(batch: Batch, error: unknown): Promise<AfterFailure> {
  if (error instanceof Refusal) return meetRefusal(batch, error);
  if (!(error instanceof NoAnswer)) throw error;
  if (error.status !== null && (error.status >= 500 || error.status === 429)) await pause(error.retryAfter);
  return stop;
}
