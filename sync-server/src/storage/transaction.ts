import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { isBusy, isConflict, isUnavailable } from './faults.ts';
import { aMoment, busyRetryMs } from './busyRetry.ts';
import { runCompiled } from './prepared.ts';
import type { Database, WriteTransaction } from './tables.ts';

const mostRuns = 10;

/**
 * Runs `work` in one write transaction: SQLite's is IMMEDIATE; on PostgreSQL rows are locked as they are read for
 * writing, and a transaction that met another (40001, 40P01) is run again from its start; so is one on SQLite while
 * another process writes, for as long as the database is patient. Inside, only the transaction's own handle may be awaited,
 * and nothing but the database.
 */
export async function inWriteTransaction<T>(db: Database, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let run = 1; ; run += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (isBusy(error) && performance.now() - start < busyRetryMs(db)) {
        await aMoment();
        continue;
      }
      if (!isConflict(error) || run === mostRuns) throw error;
      await wait(Math.random() * 10 * 2 ** run);
    }
  }
}

const savepoint = CompiledQuery.raw('savepoint one_op');
const release = CompiledQuery.raw('release savepoint one_op');
const rollBack = CompiledQuery.raw('rollback to savepoint one_op');

/** Runs `work` so that its failure undoes its own effects alone; the transaction goes on. */
export async function inSavepoint<T>(tx: WriteTransaction, work: () => Promise<T>): Promise<T> {
  await runCompiled(tx, savepoint);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // These end the whole transaction: there may be no savepoint left to go back to.
    if (!isUnavailable(error) && !isConflict(error)) await runCompiled(tx, rollBack);
    throw error;
  }
  await runCompiled(tx, release);
  return result;
}
