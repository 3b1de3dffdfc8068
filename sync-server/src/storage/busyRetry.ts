import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isBusy } from './faults.ts';

/** How long a single statement retries while another process writes; meanwhile it holds the only connection. */
const statementRetryMs = 250;

/** A short random pause before the next attempt, so that waiting statements do not all retry at once. */
export function pauseBeforeRetry(): Promise<void> {
  return wait(5 + Math.random() * 15);
}

/**
 * Retries statements outside transactions while another process holds SQLite's lock. SQLite's own waiting would block
 * the whole server. A transaction is retried by `inWriteTransaction`, which gives the connection back between two
 * tries.
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
        if (!isBusy(error) || this.#isInTransaction() || performance.now() - start > statementRetryMs) throw error;
      }
      await pauseBeforeRetry();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}
