import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { countLockWaits } from '../testing/countLockWaits.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { migrateBefore } from '../testing/migrateBefore.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const onSqlite = process.env.TEST_DATABASE !== 'postgres';

/** Another process takes SQLite's write lock, and holds it until the returned function is called. */
function hold({ databaseUrl }: TestServer): () => void {
  const other = new BetterSqlite(databaseUrl);
  other.exec('begin immediate');
  return () => {
    other.close();
  };
}

function hide(users: readonly Visitor[]) {
  return Promise.all(users.map((user) => user.sync([user.op('tag.set', { hideUserTag: true })])));
}

// PostgreSQL locks rows, not the whole database.
if (onSqlite) {
  test('while another process writes, reads are answered; writes succeed after it ends', async () => {
    await using server = await startTestServer();
    const users = await Promise.all(Array.from({ length: 20 }, (_, n) => server.user(`user${n}`)));
    const release = hold(server);
    const writing = hide(users);
    expect((await server.visitor().get('/api/submissions/eternal')).status).toBe(200);
    release();
    for (const { status } of await writing) expect([200, 503]).toContain(status);
    expect((await hide(users)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  test('writes that wait for another process succeed as soon as it ends', async () => {
    await using server = await startTestServer({ busyTimeoutMs: 30_000 });
    const users = await Promise.all(Array.from({ length: 20 }, (_, n) => server.user(`user${n}`)));
    const release = hold(server);
    let answered = 0;
    const writing = users.map(async (user) => {
      const [reply] = await hide([user]);
      answered += 1;
      return reply?.status;
    });
    await wait(200);
    expect(answered).toBe(0);
    release();
    expect(await Promise.all(writing)).toEqual(Array(20).fill(200));
    const hidden = server.db.selectFrom('accounts').select('id').where('hide_user_tag', '=', 1);
    expect(await hidden.execute()).toHaveLength(20);
  });

  test('when another process writes for too long, all waiting writes are refused together, not one after the other', async () => {
    await using server = await startTestServer();
    const users = await Promise.all(Array.from({ length: 20 }, (_, n) => server.user(`user${n}`)));
    const release = hold(server);
    const refusing = async (some: readonly Visitor[]) => {
      const start = performance.now();
      const refused = await hide(some);
      const wanted = Array(some.length).fill([503, '5']);
      expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(wanted);
      return performance.now() - start;
    };
    const one = await refusing(users.slice(0, 1));
    expect(await refusing(users)).toBeLessThan(10 * one);
    release();
    expect((await hide(users)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
}

test('servers that start at once on an empty database all find it migrated', async () => {
  const { url: DATABASE_URL, drop } = await makeTestDatabase();
  const starting = Array.from({ length: 4 }, async () => {
    const db = openDatabase({ databaseUrl: DATABASE_URL });
    await migrate(db);
    return db;
  });
  for (const db of await Promise.all(starting)) {
    expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([]);
    await db.destroy();
  }
  await drop();
});

if (!onSqlite) {
  test('while a new version waits for a backup before it changes a table, reads are answered; then it starts', async () => {
    const made = await makeTestDatabase();
    const db = openDatabase({ databaseUrl: made.url });
    await migrateBefore(db, '017');
    // Locks tables as pg_dump does while it copies them.
    const backup = new pg.Client({ connectionString: made.url });
    await backup.connect();
    await backup.query('begin isolation level repeatable read read only');
    await backup.query('lock table submissions in access share mode');

    const next = openDatabase({ databaseUrl: made.url });
    const said: string[] = [];
    const outcome = migrate(next, (sentence) => said.push(sentence)).then(() => 'started', String);
    await expect.poll(() => countLockWaits(db)).toBe(1);
    // Longer than one attempt of the new version waits.
    for (let time = 0; time < 3; time += 1) {
      await wait(1000);
      const reading = db.selectFrom('submissions').select('id').execute();
      expect(await Promise.race([reading, wait(4000, 'nobody is answered')])).toEqual([]);
    }
    await backup.query('commit');
    await backup.end();
    expect(await outcome).toBe('started');
    expect(said).toEqual([expect.stringContaining('such as a backup')]);
    // The timeout applied only to the migration itself.
    const { rows } = await sql`show lock_timeout`.execute(next);
    expect(rows).toEqual([{ lock_timeout: '0' }]);
    await Promise.all([db.destroy(), next.destroy()]);
    await made.drop();
  });
}
