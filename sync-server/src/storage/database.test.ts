import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actAs } from '../core/actAs.ts';
import type { Services } from '../core/services.ts';
import { pressVote } from '../operations/pressVote.ts';
import { findDifferences } from '../operations/verifyLedger.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { accessTokens } from './migrations/accessTokens.ts';
import { firstTables } from './migrations/firstTables.ts';
import { pointLedger } from './migrations/pointLedger.ts';
import type { Database } from './tables.ts';
import { inWriteTransaction } from './transaction.ts';
import { listSubmissions } from './submissions.ts';
import { countNetworks } from './votes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-storage-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function pragma(db: Database, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

async function openMigrated(path: string): Promise<Database> {
  const db = openDatabase({ databaseUrl: path });
  await migrate(db);
  return db;
}

test('a SQLite file is in WAL mode, synchronous FULL and with foreign keys at every open', async () => {
  const path = join(folder, 'made', 'on the way', 'labyrinth.sqlite');
  for (const time of ['first', 'again']) {
    const db = await openMigrated(path);
    expect([time, await pragma(db, 'journal_mode')]).toEqual([time, 'wal']);
    expect(await pragma(db, 'synchronous')).toBe(2);
    expect(await pragma(db, 'foreign_keys')).toBe(1);
    await db.destroy();
  }
});

/** A database as an older version of the server left it. */
async function openOlder(migrations: Record<string, Migration>): Promise<Database> {
  const db = openDatabase({ databaseUrl: ':memory:' });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  return db;
}

test('every table is STRICT', async () => {
  const db = await openMigrated(':memory:');
  const { rows } = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
  `.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ strict }) => strict !== 1)).toEqual([]);
  await db.destroy();
});

test('a text in place of a number is refused, also where the column has no other check', async () => {
  const db = await openMigrated(':memory:');
  const insert = (expires: unknown) =>
    sql`insert into used_challenges (challenge, expires_at) values ('c', ${expires})`.execute(db);
  await expect(insert('soon')).rejects.toThrow('cannot store TEXT value in INTEGER column used_challenges.expires_at');
  await expect(insert(0.5)).rejects.toThrow('cannot store REAL value in INTEGER column used_challenges.expires_at');
  await insert(5);
  expect(await db.selectFrom('used_challenges').selectAll().execute()).toEqual([{ challenge: 'c', expires_at: 5 }]);
  await db.destroy();
});

test('a write transaction is IMMEDIATE: it holds the lock before its first statement', async () => {
  const path = join(folder, 'labyrinth.sqlite');
  const first = await openMigrated(path);
  const second = openDatabase({ databaseUrl: path, busyTimeoutMs: 0 });
  await inWriteTransaction(first, async () => {
    await expect(inWriteTransaction(second, () => Promise.resolve())).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  });
  await second.destroy();
  await first.destroy();
});

test('a damaged database stops the start with a message, and the file is left as it was', () => {
  const path = join(folder, 'labyrinth.sqlite');
  writeFileSync(path, 'this is no database, but somebody may want it back'.repeat(100));
  const before = readFileSync(path);
  expect(() => openDatabase({ databaseUrl: path })).toThrow(/cannot be used .* The file was left as it is\.$/);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a database damaged in the middle of the file stops the start too, and the file is left as it was', async () => {
  const path = join(folder, 'labyrinth.sqlite');
  const db = await openMigrated(path);
  await db.destroy();
  const bytes = readFileSync(path);
  bytes.fill(0xff, 4096, 4096 * 6);
  writeFileSync(path, bytes);
  expect(() => openDatabase({ databaseUrl: path })).toThrow('The file was left as it is.');
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('a database from before access tokens gets their table and keeps its accounts', async () => {
  const db = await openOlder({ '001-first-tables': firstTables });
  await db
    .insertInto('accounts')
    .values({ id: 'a', signup_source: 'local', hide_user_tag: 0, created_at: 1 })
    .execute();
  await migrate(db);
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'a' }]);
  expect(await db.selectFrom('personal_access_tokens').selectAll().execute()).toEqual([]);
  await db.destroy();
});

test('sessions from before account rights are kept, with the time when they were last renewed', async () => {
  const db = await openOlder({
    '001-first-tables': firstTables,
    '002-access-tokens': accessTokens,
    '003-point-ledger': pointLedger,
  });
  const month = 30 * 24 * 60 * 60 * 1000;
  await sql`insert into sessions (id_hash, data, expires_at) values ('s', '{}', ${month + 5})`.execute(db);
  await migrate(db);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([
    {
      id_hash: 's',
      account_id: null,
      data: '{}',
      expires_at: month + 5,
      created_at: 5,
      last_seen_at: 5,
      user_agent: null,
    },
  ]);
  await db.destroy();
});

test('a database from before the ledger gets the points that its votes have earned, each reason once a day', async () => {
  const db = await openOlder({ '001-first-tables': firstTables, '002-access-tokens': accessTokens });
  const account = { signup_source: 'local', hide_user_tag: 0, created_at: 1 } as const;
  const submission = { account_id: 'author', difficulty: 'eternal', labyrinth_data: '', izaro_config: '{}' } as const;
  const voters = Array.from({ length: 10 }, (_, n) => `voter${n}`);
  await db
    .insertInto('accounts')
    .values(['author', ...voters].map((id) => ({ ...account, id })))
    .execute();
  await db
    .insertInto('submissions')
    .values(['first', 'second'].map((id) => ({ ...submission, id, day: '2026-11-20', vote_count: 10, created_at: 1 })))
    .execute();
  const votes = voters.flatMap((account_id) => ['first', 'second'].map((target_id) => ({ account_id, target_id })));
  await db
    .insertInto('votes')
    .values(votes.map((vote) => ({ ...vote, target: 'submission', value: 1, changed_at: 2 })))
    .execute();
  await migrate(db);
  const rows = await db.selectFrom('accounts').select(['id', 'points']).orderBy('id').execute();
  expect(rows).toEqual([{ id: 'author', points: 10 }, ...voters.map((id) => ({ id, points: 1 }))]);
  expect(await findDifferences(db)).toEqual([]);
  await db.destroy();
});

test('items from before networks counted keep the standing of their votes, also after the next vote', async () => {
  const db = await openOlder({
    '001-first-tables': firstTables,
    '002-access-tokens': accessTokens,
    '003-point-ledger': pointLedger,
  });
  const account = { id: 'author', signup_source: 'local', hide_user_tag: 0, created_at: 1 } as const;
  const what = { account_id: 'author', day: '2026-11-20', created_at: 1 };
  const submission = { ...what, difficulty: 'eternal', labyrinth_data: '', izaro_config: '{}' } as const;
  await db.insertInto('accounts').values(account).execute();
  for (const vote_count of [10, -10, 9]) {
    const id = String(vote_count);
    await db
      .insertInto('submissions')
      .values({ ...submission, id, vote_count })
      .execute();
    const suggestion = { ...what, id, submission_id: id, text: '', vote_count: Math.trunc(vote_count / 2) };
    await db.insertInto('suggestions').values(suggestion).execute();
  }
  const voters = Array.from({ length: 10 }, (_, n) => `voter${n}`);
  await db
    .insertInto('accounts')
    .values(voters.map((id) => ({ ...account, id })))
    .execute();
  const vote = { target: 'submission', target_id: '10', value: 1, changed_at: Date.now() } as const;
  await db
    .insertInto('votes')
    .values(voters.map((account_id) => ({ ...vote, account_id })))
    .execute();
  await migrate(db);
  for (const table of ['submissions', 'suggestions'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'standing']).orderBy('vote_count').execute();
    expect(rows).toEqual([
      { id: '-10', standing: 'removed' },
      { id: '9', standing: 'open' },
      { id: '10', standing: 'successful' },
    ]);
  }
  expect(await countNetworks(db, { target: 'submission', targetId: '10' })).toEqual({ up: 10, down: 0 });
  // The next vote, and taking it back, leave what the votes before have decided.
  await db
    .insertInto('accounts')
    .values({ ...account, id: 'next' })
    .execute();
  const services = {
    db,
    now: () => Date.UTC(2026, 10, 20, 12),
    config: { RATE_LIMITS: 'on', SESSION_KEYS: ['a key for tests only'] },
  } as unknown as Services;
  const press = { target: 'submission', targetId: '10', voteType: 'up' } as const;
  for (const voteCount of [11, 10]) {
    const voted = await actAs(services, 'next', (acting) => pressVote(acting, press), {
      ip: '203.0.113.7',
      votedIds: ['10'],
    });
    expect(voted.voteCount).toBe(voteCount);
    const { standing } = await db
      .selectFrom('submissions')
      .select('standing')
      .where('id', '=', '10')
      .executeTakeFirstOrThrow();
    expect(standing).toBe('successful');
  }
  await db.destroy();
});

test('results that were remembered with their rows are cut down to the fields that are still needed', async () => {
  const db = await openOlder({ '001-first-tables': firstTables });
  await db
    .insertInto('accounts')
    .values({ id: 'a', signup_source: 'local', hide_user_tag: 0, created_at: 1 })
    .execute();
  const results = [
    { status: 'applied', entity: { id: 'x', name: 'Secret' } },
    { status: 'rejected', code: 'taken', error: 'It exists.' },
    { stored: { id: 'y', name: 'Secret' } },
    { stored: 'Secret' },
    { stored: { hideUserTag: true } },
    { refused: { code: 'taken', message: 'It exists.' } },
  ].map((result, n) => ({ op_id: String(n), result: JSON.stringify(result) }));
  await db
    .insertInto('remembered_results')
    .values(results.map((row) => ({ ...row, account_id: 'a', content_hash: '', created_at: 1 })))
    .execute();
  await migrate(db);
  const rows = await db.selectFrom('remembered_results').select('result').orderBy('op_id').execute();
  expect(rows.map(({ result }) => JSON.parse(result) as unknown)).toEqual([
    { status: 'applied' },
    { status: 'rejected', code: 'taken', error: 'It exists.' },
    { stored: { id: 'y' } },
    { stored: {} },
    { stored: {} },
    { refused: { code: 'taken', message: 'It exists.' } },
  ]);
  await db.destroy();
});

test('a migration that fails is rolled back completely', async () => {
  const db = openDatabase({ databaseUrl: ':memory:' });
  await sql`create table remembered_results (mine text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow('The database cannot be brought up to date');
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'
  `.execute(db);
  expect(rows).toEqual([{ name: 'remembered_results' }]);
  await db.destroy();
});

test('a database of a newer version of the server is refused', async () => {
  const path = join(folder, 'labyrinth.sqlite');
  const db = await openMigrated(path);
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '2030-01-01')`.execute(db);
  await expect(migrate(db)).rejects.toThrow(
    'The database is of a newer version of the server (999-from-the-future). It was left as it is.',
  );
  await db.destroy();
  expect(existsSync(path)).toBe(true);
});

test('a list from before pages keeps its order and all of its rows', async () => {
  const db = await openOlder({ '001-first-tables': firstTables });
  await db
    .insertInto('accounts')
    .values({ id: 'a', signup_source: 'local', hide_user_tag: 0, created_at: 1 })
    .execute();
  const made = (id: string, votes: number, createdAt: number) =>
    sql`insert into submissions (id, account_id, difficulty, day, labyrinth_data, izaro_config, vote_count, created_at)
      values (${id}, 'a', 'eternal', '2026-11-20', '{}', '{}', ${votes}, ${createdAt})`.execute(db);
  await made('older', 1, 5);
  await made('newer', 1, 6);
  await made('best', 2, 1);
  await migrate(db);
  const part = { difficulty: 'eternal', day: '2026-11-20', viewerId: undefined, after: undefined, limit: 51 } as const;
  expect((await listSubmissions(db, part)).map(({ id }) => id)).toEqual(['best', 'newer', 'older']);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where name like 'su%ions_%'`.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual([
    'submissions_account',
    'submissions_standing',
    'suggestions_account',
    'suggestions_standing',
  ]);
  await db.destroy();
});
