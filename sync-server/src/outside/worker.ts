import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { reasonOf } from '../storage/faults.ts';

/** How often a worker checks for due work, in milliseconds. */
const pollInterval = 2000;

/** The minimum time between log lines about a repeated failure, in milliseconds. */
const sayAgainAfter = 60 * 1000;

export interface Worker {
  /** Resolves when what is being sent is sent; the rest waits for the next start. */
  stop: () => Promise<void>;
}

interface Job {
  /** Returns false when nothing is due. */
  sendNext: () => Promise<boolean>;
  /** The log message for errors thrown by `sendNext`. */
  fault: string;
}

interface WorkerDeps {
  now: () => number;
  log: Logger;
}

/**
 * Logs at most one line a minute, with the number of failures since the last line; with the stack only when the error
 * differs from the previous one.
 */
function faultLog(sentence: string, { now, log }: WorkerDeps): (error: unknown) => void {
  let said = { reason: '', at: -Infinity };
  let times = 0;
  return (error) => {
    times += 1;
    const at = now();
    if (at - said.at < sayAgainAfter) return;
    const reason = reasonOf(error);
    log.warn({ ...(reason === said.reason ? { reason } : { err: error }), times }, sentence);
    said = { reason, at };
    times = 0;
  };
}

/** Sends what is queued in the database while the server runs. */
export function startWorker({ sendNext, fault }: Job, deps: WorkerDeps): Worker {
  const stopped = new AbortController();
  const { signal } = stopped;
  const logFault = faultLog(fault, deps);

  async function sendDue(): Promise<void> {
    try {
      while (!signal.aborted && (await sendNext()));
    } catch (error) {
      logFault(error);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sendDue();
      await wait(pollInterval, undefined, { signal }).catch(() => undefined);
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
