import { randomUUID } from 'node:crypto';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
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

/** Makes the database fail on one name, as a bug in a handler would. */
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

test('an operation that fails unexpectedly gets retry, as do its dependents; the others are applied', async () => {
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

type Fault = (server: TestServer) => Promise<() => Promise<void>>;

/** Another process holds SQLite's write lock. */
const locked: Fault = (server) => {
  const other = new BetterSqlite(server.databaseUrl);
  other.exec('begin immediate');
  return Promise.resolve(() => {
    other.close();
    return Promise.resolve();
  });
};

/** SQLite may not allocate another page, as on a full disk. */
const full: Fault = async ({ db }) => {
  const set = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  await set(1);
  return async () => {
    await set(1_000_000);
  };
};

const readOnly: Fault = async ({ db }) => {
  const set = (on: number) => sql`pragma query_only = ${sql.lit(on)}`.execute(db);
  await set(1);
  return async () => {
    await set(0);
  };
};

/** PostgreSQL accepts no writes, as on a standby. */
const standby: Fault = async ({ db, databaseUrl }) => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and pid <> pg_backend_pid()`;
  const set = async (on: 'on' | 'off') => {
    await sql`set default_transaction_read_only = off`.execute(db);
    await sql`alter database ${sql.ref(name)} set default_transaction_read_only = ${sql.raw(on)}`.execute(db);
    await others.execute(db);
    await sql`set default_transaction_read_only = ${sql.raw(on)}`.execute(db);
  };
  await set('on');
  return () => set('off');
};

/** PostgreSQL refuses connections for a while and has cut those that were open. */
const away: Fault = async ({ databaseUrl }) => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const at = async (command: string) => {
    const client = new pg.Client({ connectionString: databaseUrl.replace(/[^/]+$/, 'postgres') });
    await client.connect();
    await client.query(command);
    await client.end();
  };
  await at(`alter database ${name} allow_connections false`);
  await at(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return () => at(`alter database ${name} allow_connections true`);
};

const faults: [string, Fault][] = onPostgres
  ? [
      ['takes no writes', standby],
      ['is away', away],
    ]
  : [
      ['is locked', locked],
      ['is full', full],
      ['is read-only', readOnly],
    ];

test.each(faults)(
  'while the database %s, a batch is refused with 503 and not applied; sent again afterwards, all of it is',
  async (_, fault) => {
    await using server = await startTestServer();
    const user = await server.user('anna');
    const ops = Array.from({ length: 20 }, (_, n) => saved(user, `layout ${n}`));
    const mendFault = await fault(server);
    const { status, body, headers } = await user.sync(ops);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    await mendFault();
    expect(await names(server)).toEqual([]);
    expect((await user.results(...ops)).every((result) => result.status === 'applied')).toBe(true);
  },
);
