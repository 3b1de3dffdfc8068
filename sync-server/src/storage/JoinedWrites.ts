import { isPostgres } from './database.ts';
import { endsTransaction, isUnavailable, WriteQueueFull } from './faults.ts';
import type { Database, WriteTransaction } from './tables.ts';
import { inOptimisticTransaction, inPart, type Parts } from './transaction.ts';

/**
 * The maximum number of jobs per transaction, the time after which it starts no further job (in milliseconds), and the
 * maximum number of waiting jobs.
 */
const most = { jobs: 64, ms: 20, msOnPostgres: 300, waiting: 5000 };

/** Work that may share its transaction with other jobs. */
interface Job<Shared, Result = unknown> {
  run: (tx: WriteTransaction, shared: Shared) => Promise<Result>;
}

/** What runs at the start and at the end of a transaction, for all its jobs. */
interface Together<Shared, Each> {
  /** Creates the state that the jobs share, and locks what they may change; runs again when the transaction does. */
  begin: (tx: WriteTransaction, jobs: readonly Each[], parts: Parts) => Promise<Shared>;
  /** Writes what the jobs left to be written once for all. */
  end: (shared: Shared) => Promise<void>;
}

interface Waiting<Each> {
  job: Each;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

type Outcome = { result: unknown } | { error: unknown };

/** Runs one of the jobs. A failure rolls back only this job, unless it ends the whole transaction. */
async function outcomeOf(tx: WriteTransaction, parts: Parts, run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { result: await inPart(tx, parts, run) };
  } catch (error) {
    if (endsTransaction(error)) throw error;
    return { error };
  }
}

/**
 * Runs jobs that would block each other one after the other, in few transactions: jobs that arrive during one share the
 * next, with one commit for all. A waiting job holds no connection.
 */
export class JoinedWrites<Shared, Each extends Job<Shared>> {
  readonly #db: Database;
  readonly #together: Together<Shared, Each>;
  readonly #waiting: Waiting<Each>[] = [];
  /** Longer on PostgreSQL, where others can read meanwhile and each query takes longer. */
  readonly #mostMs: number;
  #isWriting = false;

  constructor(db: Database, together: Together<Shared, Each>) {
    this.#db = db;
    this.#together = together;
    this.#mostMs = isPostgres(db) ? most.msOnPostgres : most.ms;
  }

  /**
   * Resolves when the job's changes are committed. Rejects with what the job throws, or with WriteQueueFull; its changes
   * are then rolled back.
   */
  run<Result>(job: Each & Job<Shared, Result>): Promise<Result> {
    if (this.#waiting.length >= most.waiting) return Promise.reject(new WriteQueueFull());
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ job, resolve: (result) => resolve(result as Result), reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#write([]);
    this.#isWriting = false;
  }

  /** Runs these jobs, or those that wait when the transaction has begun, as many as its time allows. */
  async #write(group: Waiting<Each>[]): Promise<void> {
    let outcomes: Outcome[] = [];
    try {
      await inOptimisticTransaction(this.#db, async (tx, parts) => {
        if (group.length === 0) group.push(...this.#waiting.splice(0, most.jobs));
        outcomes = [];
        const jobs = group.map(({ job }) => job);
        const shared = await this.#together.begin(tx, jobs, parts);
        const start = performance.now();
        for (const job of jobs) {
          if (outcomes.length > 0 && performance.now() - start > this.#mostMs) break;
          const run = () => job.run(tx, shared);
          // The failure of a single job ends the transaction.
          outcomes.push(group.length === 1 ? { result: await run() } : await outcomeOf(tx, parts, run));
        }
        await this.#together.end(shared);
      });
    } catch (error) {
      await this.#failed(group, error);
      return;
    }
    this.#waiting.unshift(...group.slice(outcomes.length));
    for (const [n, outcome] of outcomes.entries()) {
      if ('error' in outcome) group[n]?.reject(outcome.error);
      else group[n]?.resolve(outcome.result);
    }
  }

  /** Any job may have broken the transaction for all of them, so each runs again in a transaction of its own. */
  async #failed(group: Waiting<Each>[], error: unknown): Promise<void> {
    if (group.length === 0) group.push(...this.#waiting.splice(0));
    if (group.length > 1 && !isUnavailable(error)) for (const one of group) await this.#write([one]);
    else for (const { reject } of group) reject(error);
  }
}
