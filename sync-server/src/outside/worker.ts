import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { reasonOf } from '../storage/faults.ts';

/** How often a worker looks for what is due. */
const pollInterval = 2000;

/** How often something that goes wrong at every try is logged. */
const sayAgainAfter = 60 * 1000;

export interface Worker {
  /** Resolves when what is being sent is sent; the rest waits for the next start. */
  stop: () => Promise<void>;
}

interface Job {
  /** Answers false when nothing is due. */
  sendNext: () => Promise<boolean>;
  /** The sentence that the log gets with what `sendNext` throws. */
  fault: string;
}

interface WorkerDeps {
  now: () => number;
  log: Logger;
}

/** Logs at most one line a minute, with how often it went wrong since the last one; the stack only of another fault. */
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

/** Sends what waits in the database while the server runs. */
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
