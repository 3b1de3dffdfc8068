import { v7 as newId } from 'uuid';
import { limits } from 'shared-types/rules/limits.ts';
import { NoAnswer } from '../../api/call.ts';
import { settleSignOut } from '../account/account.ts';
import { countWaiting } from './countWaiting.ts';
import { forgetDevice, writeDevice } from '../device/deviceValues.ts';
import { isBackingOff, retryAfterUpgrade, handleSendFailure } from './handleSendFailure.ts';
import { endSending, isSending, takeBatch } from './takeBatch.ts';

export type FlushReason =
  'enqueue' | 'start' | 'online' | 'visible' | 'timer' | 'asked' | 'signIn' | 'sync' | 'watchdog';

/** Occasions with news of the connection, or at the player's request: they end a backoff whose time the server did not name. */
const hurried: readonly FlushReason[] = ['start', 'online', 'asked', 'signIn', 'sync'];

/** No run takes longer without an answer: one that does is stuck, and another may start. In milliseconds. */
const stuckAfter = 60_000;

/**
 * Loaded with the first batch, which speeds up everybody's first screen: most starts have nothing to send. Without a
 * connection before the app is stored, the batch waits as for any call that nobody answered.
 */
async function loadSendBatch() {
  return import('./sendBatch.ts').catch((cause: unknown) => {
    throw new NoAnswer(null, 'The part of the app that sends could not be loaded.', null, { cause });
  });
}

/** Sends batch after batch until nothing is ready any more or a call fails. */
async function drain(reason: FlushReason, alive: () => void): Promise<void> {
  if (reason === 'start') await retryAfterUpgrade();
  if (reason === 'start' || reason === 'asked') await forgetDevice('sendingPaused');
  if ((await settleSignOut()) || (await isBackingOff(hurried.includes(reason)))) return;
  const token = newId();
  const skip = new Set<string>();
  let maxOps: number = limits.syncOps;
  try {
    for (;;) {
      alive();
      const batch = await takeBatch(token, { now: Date.now(), maxOps, skip });
      if (!batch) return;
      try {
        await (await loadSendBatch()).sendBatch(batch);
        // Once per run, so that an entry without a result is not sent over and over.
        for (const { id } of batch.entries) skip.add(id);
      } catch (error) {
        const next = await handleSendFailure(batch, error);
        if (next.at === 'stop') return;
        maxOps = next.maxOps;
      }
    }
  } finally {
    await endSending(token);
  }
}

/**
 * One drain at a time in all pages and the service worker. The lock only saves work, the ids make it safe: when its
 * holder does not seem to send (a frozen or killed page), the queue is sent without the lock.
 */
async function takeTurn(reason: FlushReason, alive: () => void): Promise<void> {
  // Absent in old browsers.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return drain(reason, alive);
  for (let misses = 0; ; misses += 1) {
    const had = await locks.request('flush', { ifAvailable: true }, async (lock) => {
      if (lock) await drain(reason, alive);
      return lock !== null;
    });
    if (had) return;
    if (misses >= 2 && !(await isSending())) return drain(reason, alive);
    alive();
    await new Promise((resolve) => setTimeout(resolve, misses === 0 ? 250 : 1000));
  }
}

interface Run {
  aliveAt: number;
  again: FlushReason | null;
  done: Promise<{ waiting: number }>;
}

let running: Run | undefined;

function takeAgain(run: Run): FlushReason | null {
  const { again } = run;
  run.again = null;
  return again;
}

async function runTurns(run: Run, first: FlushReason): Promise<{ waiting: number }> {
  const alive = () => {
    run.aliveAt = performance.now();
  };
  try {
    for (let reason = first; ;) {
      await takeTurn(reason, alive);
      const waiting = await countWaiting();
      const again = takeAgain(run);
      if (!again) return { waiting };
      reason = again;
    }
  } finally {
    if (running === run) running = undefined;
  }
}

/**
 * Sends the signed-in account's waiting entries, in order. Called on every occasion; a call during a run adds a turn to
 * that run. Never rejects because a call failed. `waiting`: how many entries can be sent and are not sent yet.
 */
export function flush(reason: FlushReason): Promise<{ waiting: number }> {
  if (running && performance.now() - running.aliveAt < stuckAfter) {
    if (running.again !== 'asked') running.again = reason;
    return running.done;
  }
  const run: Run = { aliveAt: performance.now(), again: null, done: Promise.resolve({ waiting: 0 }) };
  running = run;
  run.done = runTurns(run, reason);
  return run.done;
}

/** Pauses sending after the call that is under way. It resumes when the player asks, or when the app starts again. */
export async function pauseSending(): Promise<void> {
  await writeDevice('sendingPaused', true);
}
