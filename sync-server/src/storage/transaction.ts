import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { endsTransaction, isBusy, isConflict, NeedsSavepoints } from './faults.ts';
import { pauseBeforeRetry } from './busyRetry.ts';
import { busyRetryMs, isPostgres } from './database.ts';
import { tellListChanges } from './listChanges.ts';
import { runCompiled } from './prepared.ts';
import type { Database, WriteTransaction } from './tables.ts';

const mostTries = 10;

async function runOnce<T>(db: Database, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  const done = await db.transaction().execute(async (tx) => ({ tx, result: await work(tx) }));
  tellListChanges(db, done.tx);
  return done.result;
}

/**
 * Runs `work` in one write transaction. On SQLite it is IMMEDIATE; on PostgreSQL rows are locked as they are read for
 * writing. A transaction that conflicts with another (40001, 40P01) runs again from its start; so does one on SQLite
 * while another process writes, up to the database's `busyTimeoutMs`. Inside, await nothing but the database, and only
 * through the transaction's own handle. Listeners are notified of changed lists after the commit.
 */
export async function inWriteTransaction<T>(db: Database, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let run = 1; ; run += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (isBusy(error) && performance.now() - start < busyRetryMs(db)) {
        await pauseBeforeRetry();
        continue;
      }
      if (!isConflict(error) || run === mostTries) throw error;
      await wait(Math.random() * 10 * 2 ** run);
    }
  }
}

const savepoint = CompiledQuery.raw('savepoint one_op');
const release = CompiledQuery.raw('release savepoint one_op');
const rollBack = CompiledQuery.raw('rollback to savepoint one_op');

/** Runs `work` so that a failure rolls back only its own changes; the transaction goes on. */
export async function inSavepoint<T>(tx: WriteTransaction, work: () => Promise<T>): Promise<T> {
  await runCompiled(tx, savepoint);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // Such an error ends the whole transaction, and possibly the savepoint with it.
    if (!endsTransaction(error)) {
      await runCompiled(tx, rollBack);
      // Otherwise it would remain and be mistaken for the savepoint of an enclosing part: all have the same name.
      await runCompiled(tx, release);
    }
    throw error;
  }
  await runCompiled(tx, release);
  return result;
}

/**
 * How a transaction runs parts that may fail on their own: each in a savepoint, or without, if failures are unlikely.
 */
export type Parts = 'savepoints' | 'optimistic';

/**
 * A write transaction whose parts seldom fail. On PostgreSQL, where each savepoint takes time, it first runs without
 * any: when a part fails after it changed something, everything is rolled back and runs again with savepoints.
 */
export async function inOptimisticTransaction<T>(
  db: Database,
  work: (tx: WriteTransaction, parts: Parts) => Promise<T>,
): Promise<T> {
  const withSavepoints = () => inWriteTransaction(db, (tx) => work(tx, 'savepoints'));
  if (!isPostgres(db)) return withSavepoints();
  try {
    return await inWriteTransaction(db, (tx) => work(tx, 'optimistic'));
  } catch (error) {
    if (error instanceof NeedsSavepoints) return withSavepoints();
    throw error;
  }
}

/**
 * Runs a part of a transaction so that a failure rolls back only its own changes; the transaction goes on, or runs
 * again. `isHarmless` returns true for errors thrown before the part has changed anything.
 */
export async function inPart<T>(
  tx: WriteTransaction,
  parts: Parts,
  work: () => Promise<T>,
  isHarmless: (error: unknown) => boolean = () => false,
): Promise<T> {
  if (parts === 'savepoints') return inSavepoint(tx, work);
  try {
    return await work();
  } catch (error) {
    throw endsTransaction(error) || isHarmless(error) ? error : new NeedsSavepoints();
  }
}
