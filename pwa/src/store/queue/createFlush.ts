import { v7 as newId } from 'uuid';
import { limits } from 'shared-types/rules/limits.ts';
import { wait } from '../../patterns/wait.ts';
import { sendOwedLogout } from '../account/session.ts';
import { countWaiting } from './countWaiting.ts';
import { forgetDevice } from '../device/deviceValues.ts';
import { endOldWaits } from './endOldWaits.ts';
import { isBackingOff, retryAfterUpgrade, handleSendFailure } from './handleSendFailure.ts';
import { isSending } from './sending.ts';
import { type Batch, endSending, takeBatch } from './takeBatch.ts';

export type FlushReason =
  | 'enqueue'
  | 'start'
  | 'online'
  | 'visible'
  | 'timer'
  | 'asked'
  | 'signIn'
  | 'sync'
  | 'watchdog';

/**
 * Reasons that bring news of the connection, or come from the player: they end a backoff unless the server named its
 * time. In this list, a later reason does more than an earlier one.
 */
const hurried: readonly FlushReason[] = ['online', 'signIn', 'sync', 'start', 'asked'];

/** The stronger of the next turn's reason, if there is one already, and a new one. */
function strongerOf(before: FlushReason | null, reason: FlushReason): FlushReason {
  return before && hurried.indexOf(before) > hurried.indexOf(reason) ? before : reason;
}

/** A run that gets no answer for this long is stuck, and another may start. In milliseconds. */
const stuckAfter = 60_000;

/** Loads the function that sends a batch. Throws NoAnswer when it cannot be loaded. */
type LoadSendBatch = () => Promise<(batch: Batch) => Promise<void>>;

interface Turn {
  /** Reports that the run still makes progress. */
  alive: () => void;
  load: LoadSendBatch;
}

/** Sends batch after batch until nothing is ready any more or a call fails. */
async function drain(reason: FlushReason, { alive, load }: Turn): Promise<void> {
  if (reason === 'start' || reason === 'asked') {
    await retryAfterUpgrade();
    await forgetDevice('sendingPaused');
  }
  await endOldWaits();
  if ((await sendOwedLogout()) || (await isBackingOff(hurried.includes(reason)))) return;
  const token = newId();
  const skip = new Set<string>();
  let maxOps: number = limits.syncOps;
  try {
    for (;;) {
      alive();
      const batch = await takeBatch(token, { now: Date.now(), maxOps, skip });
      if (!batch) return;
      try {
        const sendBatch = await load();
        await sendBatch(batch);
        // Each entry is sent once per run, so that one without a result is not sent over and over.
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
 * One drain at a time across all pages and the service worker. The lock only saves work; the ids make a second drain
 * safe: when the lock's holder does not seem to send (a frozen or killed page), this one sends without the lock.
 */
async function takeTurn(reason: FlushReason, turn: Turn): Promise<void> {
  // Absent in old browsers.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return drain(reason, turn);
  for (let misses = 0; ; misses += 1) {
    const had = await locks.request('flush', { ifAvailable: true }, async (lock) => {
      if (lock) await drain(reason, turn);
      return lock !== null;
    });
    if (had) return;
    if (misses >= 2 && !(await isSending())) return drain(reason, turn);
    turn.alive();
    await wait(misses === 0 ? 250 : 1000);
  }
}

interface Run {
  aliveAt: number;
  again: FlushReason | null;
  done: Promise<{ waiting: number }>;
}

function takeAgain(run: Run): FlushReason | null {
  const { again } = run;
  run.again = null;
  return again;
}

async function runTurns(run: Run, first: FlushReason, load: LoadSendBatch): Promise<{ waiting: number }> {
  const alive = () => {
    run.aliveAt = performance.now();
  };
  for (let reason = first; ;) {
    await takeTurn(reason, { alive, load });
    const waiting = await countWaiting();
    const again = takeAgain(run);
    if (!again) return { waiting };
    reason = again;
  }
}

/**
 * Sends the signed-in account's waiting entries, in order. A call during a run adds a turn to that run. Never rejects
 * because a call failed. `waiting`: how many sendable entries are not sent yet.
 */
export type Flush = (reason: FlushReason) => Promise<{ waiting: number }>;

/** Creates the function that flushes the queue of this page or worker. `load` loads the function that sends a batch. */
export function createFlush(load: LoadSendBatch): Flush {
  let running: Run | undefined;
  return (reason) => {
    if (running && performance.now() - running.aliveAt < stuckAfter) {
      running.again = strongerOf(running.again, reason);
      return running.done;
    }
    const run: Run = { aliveAt: performance.now(), again: null, done: Promise.resolve({ waiting: 0 }) };
    running = run;
    run.done = runTurns(run, reason, load).finally(() => {
      if (running === run) running = undefined;
    });
    return run.done;
  };
}
