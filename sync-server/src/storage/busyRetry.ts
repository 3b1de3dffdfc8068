import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isBusy } from './faults.ts';
import type { Database } from './tables.ts';

/** How long a single statement waits for another process, keeping the connection from all others. */
const statementMs = 250;

const patience = new WeakMap<Database, number>();

/** Says how long what writes to this database waits for another process that does. */
export function setBusyRetry(db: Database, ms: number): void {
  patience.set(db, ms);
}

export function busyRetryMs(db: Database): number {
  return patience.get(db) ?? 0;
}

/** Waits a moment before the next try; the waiting ones do not come back all at once. */
export function aMoment(): Promise<void> {
  return wait(5 + Math.random() * 15);
}

/**
 * SQLite's own waiting for a lock would stop the whole server. This connection waits beside everything else, for
 * statements outside transactions; a transaction gives the connection back meanwhile, and waits in `inWriteTransaction`.
 */
export class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #isInTransaction: () => boolean;

  constructor(connection: DatabaseConnection, isInTransaction: () => boolean) {
    this.#connection = connection;
    this.#isInTransaction = isInTransaction;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const start = performance.now();
    for (;;) {
      try {
        return await this.#connection.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || this.#isInTransaction() || performance.now() - start > statementMs) throw error;
      }
      await aMoment();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}
