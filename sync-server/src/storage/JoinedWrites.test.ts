import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { openDatabase } from './database.ts';
import { endsTransaction } from './faults.ts';
import { JoinedWrites } from './JoinedWrites.ts';
import { migrate } from './migrate.ts';
import type { Database, WriteTransaction } from './tables.ts';
import { inPart, type Parts } from './transaction.ts';

let db: Database;
let drop: () => Promise<void>;
/** The number of jobs of each transaction that began. */
let begun: number[];
let failAtEnd: (jobs: number) => Error | undefined;
let line: JoinedWrites<Shared, Job>;

interface Shared {
  jobs: number;
  parts: Parts;
}

interface Job {
  run: (tx: WriteTransaction, shared: Shared) => Promise<string>;
}

beforeEach(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  db = openDatabase({ databaseUrl: made.url });
  await migrate(db);
  begun = [];
  failAtEnd = () => undefined;
  line = new JoinedWrites<Shared, Job>(db, {
    begin: (_, { length: jobs }, parts) => {
      begun.push(jobs);
      return Promise.resolve({ jobs, parts });
    },
    end: ({ jobs }) => {
      const error = failAtEnd(jobs);
      return error ? Promise.reject(error) : Promise.resolve();
    },
  });
});

afterEach(async () => {
  await db.destroy();
  await drop();
});

async function use(tx: Database, key: string): Promise<string> {
  await tx.insertInto('rate_limits').values({ key, uses: 1, expires_at: 1 }).execute();
  return key;
}

const job = (key: string): Job => ({ run: (tx) => use(tx, key) });

async function stored(): Promise<string[]> {
  return (await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);
}

test('simultaneous jobs share transactions, and each gets its own result', async () => {
  const keys = Array.from({ length: 30 }, (_, n) => `key${String(n).padStart(2, '0')}`);
  expect(await Promise.all(keys.map((key) => line.run(job(key))))).toEqual(keys);
  expect(await stored()).toEqual(keys);
  expect(begun.length).toBeLessThan(10);
});

test('a part that fails before it has changed anything makes no job run again', async () => {
  const refused: Job = {
    run: (tx, { parts }) =>
      inPart(
        tx,
        parts,
        () => Promise.reject(new Error('No.')),
        () => true,
      ).catch(() => 'refused'),
  };
  const answers = await Promise.all([line.run(job('a')), line.run(refused), line.run(job('b'))]);
  expect(answers).toEqual(['a', 'refused', 'b']);
  expect([begun, await stored()]).toEqual([[3], ['a', 'b']]);
});

test('a job that fails is undone alone, and its caller gets its error', async () => {
  const failing: Job = {
    run: async (tx) => {
      await use(tx, 'undone');
      throw new Error('No.');
    },
  };
  const answers = await Promise.allSettled([line.run(job('a')), line.run(failing), line.run(job('b'))]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { message: 'No.' } });
  expect(await stored()).toEqual(['a', 'b']);
});

test('a part of a job that fails is undone alone, and the job goes on', async () => {
  const goesOn: Job = {
    run: async (tx, { parts }) => {
      await use(tx, 'kept');
      const part = inPart(tx, parts, async () => {
        await use(tx, 'undone');
        throw new Error('No.');
      });
      await part.catch((error: unknown) => {
        if (endsTransaction(error)) throw error;
      });
      return use(tx, 'later');
    },
  };
  expect(await Promise.all([line.run(job('a')), line.run(goesOn), line.run(job('b'))])).toEqual(['a', 'later', 'b']);
  expect(await stored()).toEqual(['a', 'b', 'kept', 'later']);
});

test('jobs whose shared transaction cannot end run again alone and succeed', async () => {
  failAtEnd = (jobs) => (jobs > 1 ? new Error('The end cannot be written.') : undefined);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => line.run(job(key))))).toEqual(['a', 'b', 'c']);
  expect(await stored()).toEqual(['a', 'b', 'c']);
  expect(begun.slice(-3)).toEqual([1, 1, 1]);
});

test('a database that does not answer fails all jobs, and nothing of them is stored', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  failAtEnd = () => away;
  const answers = await Promise.allSettled(['a', 'b'].map((key) => line.run(job(key))));
  expect(answers).toEqual([
    { status: 'rejected', reason: away },
    { status: 'rejected', reason: away },
  ]);
  expect(await stored()).toEqual([]);
  failAtEnd = () => undefined;
  expect(await line.run(job('later'))).toBe('later');
});

test('the job behind a slow one runs in the next transaction', async () => {
  const slow: Job = {
    run: async (tx) => {
      const end = performance.now() + 500;
      while (performance.now() < end);
      return use(tx, 'slow');
    },
  };
  expect(await Promise.all([line.run(slow), line.run(job('after'))])).toEqual(['slow', 'after']);
  expect(begun).toEqual([2, 1]);
});

test('jobs beyond the number that can wait are refused with WriteQueueFull', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 5002 }, () => line.run({ run: () => Promise.resolve('') })),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { name: 'WriteQueueFull' } }, { reason: { name: 'WriteQueueFull' } }]);
});
