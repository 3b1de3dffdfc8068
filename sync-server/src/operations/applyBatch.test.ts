import { randomUUID } from 'node:crypto';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { smallLayout } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

const onPostgres = process.env.TEST_DATABASE === 'postgres';

function saved(user: Visitor, name: string) {
  const args = { id: randomUUID(), shareToken: randomUUID().replaceAll('-', '').slice(0, 22), name, tags: [] };
  return user.op('saved.create', { ...args, difficulty: 'normal', labyrinthData: smallLayout, izaroConfig: {} });
}

async function names(server: TestServer): Promise<string[]> {
  const rows = await server.db.selectFrom('saved_labyrinths').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** The database breaks on one name, as a fault in a handler would. */
async function breakOn(server: TestServer, name: string): Promise<void> {
  if (onPostgres) {
    await sql`alter table saved_labyrinths add constraint broken check (name <> ${sql.lit(name)})`.execute(server.db);
    return;
  }
  await sql`create trigger broken before insert on saved_labyrinths when new.name = ${sql.lit(name)}
    begin select raise(abort, 'broken'); end`.execute(server.db);
}

async function mend(server: TestServer): Promise<void> {
  const mending = onPostgres ? sql`alter table saved_labyrinths drop constraint broken` : sql`drop trigger broken`;
  await mending.execute(server.db);
}

test('an operation that breaks unexpectedly is to be sent again, alone; the others go on', async () => {
  await using server = await startTestServer();
  const user = await server.user('anna');
  await breakOn(server, 'poison');
  const poison = saved(user, 'poison');
  const child = user.op('tag.set', { hideUserTag: true }, { dependsOn: [poison.id] });
  const ops = [saved(user, 'first'), poison, saved(user, 'third'), child];
  const results = await user.results(...ops);
  expect(results.map(({ status }) => status)).toEqual(['applied', 'retry', 'applied', 'retry']);
  expect(results[1]).toEqual({ id: poison.id, status: 'retry' });
  expect(await names(server)).toEqual(['first', 'third']);

  await mend(server);
  expect((await user.results(...ops)).map(({ status }) => status)).toEqual(Array(4).fill('applied'));
  expect(await names(server)).toEqual(['first', 'poison', 'third']);
});

test('a database that does not answer refuses the whole batch with 503 and Retry-After, and nothing is applied', async () => {
  await using server = await startTestServer();
  const user = await server.user('anna');
  const ops = [saved(user, 'first'), saved(user, 'second')];
  const release = await occupy(server);
  const { status, body, headers } = await user.sync(ops);
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  await release();
  expect(await names(server)).toEqual([]);
  expect((await user.results(...ops)).map((result) => result.status)).toEqual(['applied', 'applied']);
});

/** SQLite: another process holds the write lock. PostgreSQL: it takes no writes for a while. */
async function occupy(server: TestServer): Promise<() => Promise<void>> {
  if (!onPostgres) {
    const other = new BetterSqlite(server.databaseUrl);
    other.exec('begin immediate');
    return () => {
      other.close();
      return Promise.resolve();
    };
  }
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const set = async (readOnly: string) => {
    await sql`alter database ${sql.ref(name)} set default_transaction_read_only = ${sql.raw(readOnly)}`.execute(
      server.db,
    );
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`;
    await others.execute(server.db);
    await sql`set default_transaction_read_only = ${sql.raw(readOnly)}`.execute(server.db);
  };
  await set('on');
  return async () => {
    await sql`set default_transaction_read_only = off`.execute(server.db);
    await set('off');
  };
}
