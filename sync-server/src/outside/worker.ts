import { setTimeout as wait } from 'node:timers/promises';

/** How often a worker looks for what is due. */
const pollInterval = 2000;

export interface Worker {
  /** Resolves when what is being sent is sent; the rest waits for the next start. */
  stop: () => Promise<void>;
}

/**
 * Sends what waits in the database while the server runs. `sendNext` answers false when nothing is due; what it throws
 * goes to `onFault`.
 */
export function startWorker(sendNext: () => Promise<boolean>, onFault: (error: unknown) => void): Worker {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function sendDue(): Promise<void> {
    try {
      while (!signal.aborted && (await sendNext()));
    } catch (error) {
      onFault(error);
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
