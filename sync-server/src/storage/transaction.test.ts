import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { WriteTransaction } from './tables.ts';
import { isUnavailable } from './faults.ts';
import { inSavepoint, inWriteTransaction } from './transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

function insert(tx: WriteTransaction, id: string) {
  return tx.insertInto('sessions').values({ id_hash: id, account_id: null, data: '{}', expires_at: 1 }).execute();
}

async function stored(): Promise<string[]> {
  const rows = await server.db.selectFrom('sessions').select('id_hash').orderBy('id_hash').execute();
  return rows.map(({ id_hash }) => id_hash);
}

test('an error rolls back its transaction; in a savepoint it rolls back only that part', async () => {
  await expect(
    inWriteTransaction(server.db, async (tx) => {
      await insert(tx, 'lost');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  await inWriteTransaction(server.db, async (tx) => {
    await insert(tx, 'before');
    const broken = inSavepoint(tx, async () => {
      await insert(tx, 'undone');
      await sql`select no_such_column from sessions`.execute(tx);
    });
    await expect(broken).rejects.toThrow('no_such_column');
    await insert(tx, 'after');
  });
  expect(await stored()).toEqual(['after', 'before']);
});

test('a transaction that the database aborted because of a conflict runs again from its start', async () => {
  let runs = 0;
  const result = await inWriteTransaction(server.db, async (tx) => {
    runs += 1;
    await insert(tx, `run ${runs}`);
    if (runs < 3) throw Object.assign(new Error('deadlock detected'), { code: runs === 1 ? '40P01' : '40001' });
    return 'done';
  });
  expect(result).toBe('done');
  expect((await stored()).filter((id) => id.startsWith('run'))).toEqual(['run 3']);
});

// SQLite has no connection that could break.
if (process.env.TEST_DATABASE === 'postgres') {
  test('a connection that breaks between two queries of a transaction fails only that transaction', async () => {
    const broken = inWriteTransaction(server.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::integer, 10000)`.execute(server.db);
      await wait(50);
      await insert(tx, 'never');
    });
    expect(await broken.then(() => false, isUnavailable)).toBe(true);
    expect(await stored()).not.toContain('never');
  });
}
