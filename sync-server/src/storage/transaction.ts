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
 * Runs `work` in one write transaction: SQLite's is IMMEDIATE; on PostgreSQL rows are locked as they are read for
 * writing. A transaction that conflicts with another (40001, 40P01) runs again from its start; so does one on SQLite
 * while another process writes, up to the database's `busyTimeoutMs`. Inside, only the database may be awaited, and
 * only through the transaction's own handle.
 * The lists that it has changed are told after the commit.
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

/** Runs `work` so that its failure undoes its own effects alone; the transaction goes on. */
export async function inSavepoint<T>(tx: WriteTransaction, work: () => Promise<T>): Promise<T> {
  await runCompiled(tx, savepoint);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // These end the whole transaction, and perhaps the savepoint with it.
    if (!endsTransaction(error)) {
      await runCompiled(tx, rollBack);
      // It would stay, and be taken for the one of a part around this one: all have the same name.
      await runCompiled(tx, release);
    }
    throw error;
  }
  await runCompiled(tx, release);
  return result;
}

/** How a transaction runs the parts of it that may fail alone: each in a savepoint, or without, as none is likely to fail. */
export type Parts = 'savepoints' | 'optimistic';

/**
 * A write transaction of parts that seldom fail. On PostgreSQL, which takes its time for each savepoint, none is made at
 * first: when a part fails that has changed something, everything is undone and runs again with them.
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
 * Runs a part of a transaction so that its failure undoes its own effects alone; the transaction goes on, or runs again.
 * `isHarmless` is true for what the part throws before it has changed anything.
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
