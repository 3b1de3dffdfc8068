import { execFile, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ListRevision } from 'shared-types/api/live.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventReader } from './testing/EventReader.ts';
import { isPostgresUrl, openDatabase } from './storage/database.ts';
import { startTestServer, type TestServer } from './testing/startTestServer.ts';
import { makeTestDatabase } from './testing/testDatabase.ts';
import type { Visitor } from './testing/Visitor.ts';
import { savedBody } from './testing/layouts.ts';
import { letLedgerBeChanged } from './testing/letLedgerBeChanged.ts';
import { crowd, pressAll, submitFor } from './testing/votingCrowd.ts';

const program = join(import.meta.dirname, '../dist/admin.js');
const allIsRight = 'Balances, rewards and vote totals agree with the ledger and the votes.\n';

interface Ended {
  code: number;
  said: string;
  errors: string;
}

/** The built program in a process of its own. */
function admin(args: string[], databaseUrl: string): Promise<Ended> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, said, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, errors });
    });
  });
}

let server: TestServer;
let author: Visitor;
let voters: Visitor[];
let submissionId = '';
beforeAll(async () => {
  server = await startTestServer();
  author = await server.user('author');
  voters = await crowd(server, 'voter', 10);
  submissionId = await submitFor(author, '2026-11-20');
  await pressAll(voters, { submissionId }, 'up');
});
afterAll(() => server[Symbol.asyncDispose]());

/** Runs the check while the database holds a defect. */
async function seeded(defect: () => Promise<unknown>, mend: () => Promise<unknown>): Promise<Ended> {
  await defect();
  const ended = await admin(['ledger', 'verify'], server.databaseUrl);
  await mend();
  return ended;
}

test('ledger verify finds no difference, beside a running server', async () => {
  expect(await admin(['ledger', 'verify'], server.databaseUrl)).toEqual({ code: 0, said: allIsRight, errors: '' });
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'ledger verify works on a replica, which refuses NOTIFY',
  async () => {
    await sql`create schema replica`.execute(server.db);
    await sql`create function replica.pg_notify(text, text) returns void language plpgsql as
    $$ begin raise exception 'cannot execute NOTIFY during recovery' using errcode = '25006'; end $$`.execute(
      server.db,
    );
    const options = encodeURIComponent('-c search_path=replica,pg_catalog,public');
    const ended = await admin(['ledger', 'verify'], `${server.databaseUrl}?options=${options}`);
    expect(ended).toEqual({ code: 0, said: allIsRight, errors: '' });
  },
);

test('a balance that is not the sum of its ledger is reported, with exit code 1', async () => {
  const set = (points: number) =>
    server.db.updateTable('accounts').set({ points }).where('id', '=', author.accountId).execute();
  const { code, said } = await seeded(
    () => set(17),
    () => set(10),
  );
  expect([code, said]).toEqual([
    1,
    `The account ${author.accountId} has 17 points, its ledger comes to 10.\n1 difference.\n`,
  ]);
});

test('a total that is not the sum of its votes is reported', async () => {
  const set = (count: number) =>
    server.db.updateTable('submissions').set({ vote_count: count }).where('id', '=', submissionId).execute();
  const { code, said } = await seeded(
    () => set(9),
    () => set(10),
  );
  expect([code, said]).toEqual([
    1,
    `The submission ${submissionId} has a voteCount of 9, its votes come to 10.\n1 difference.\n`,
  ]);
});

test('a missing reward, one too much and one for another item are reported', async () => {
  const day = '2026-11-20';
  const { db } = server;
  const [voter = author] = voters;
  const mine = db.selectFrom('point_ledger').selectAll().where('account_id', 'in', [author.accountId, voter.accountId]);
  const before = await mine.execute();
  const { code, said } = await seeded(
    async () => {
      await letLedgerBeChanged(server);
      await db.deleteFrom('point_ledger').where('account_id', '=', voter.accountId).execute();
      await db.updateTable('point_ledger').set({ item_id: 'x' }).where('account_id', '=', author.accountId).execute();
      const extra = { account_id: author.accountId, reason: 'suggestion_reward', day, turn: 1, points: 5 } as const;
      await db
        .insertInto('point_ledger')
        .values({ ...extra, item_id: 'y', created_at: 1 })
        .execute();
    },
    async () => {
      await db.deleteFrom('point_ledger').where('account_id', 'in', [author.accountId, voter.accountId]).execute();
      await db.insertInto('point_ledger').values(before).execute();
    },
  );
  expect(code).toBe(1);
  expect(said).toContain(`The account ${author.accountId} has 10 points, its ledger comes to 15.\n`);
  expect(said).toContain(
    `The account ${author.accountId} on ${day}, suggestion_reward: its reward of 5 is not deserved.\n`,
  );
  expect(said).toContain(`${author.accountId} on ${day}, submission_reward: paid for x, which is not successful.\n`);
  expect(said).toContain(`The account ${voter.accountId} on ${day}, daily_vote: its reward of 1 is missing.\n`);
  expect(said).toMatch(/\n5 differences\.\n$/);
});

test('typed text is printed without its control characters, and the export keeps its content', async () => {
  const name = 'Wisp\u009b31m\u202e\u2066\u200f\u2028\u{e0001}迷宮';
  const device = `lab\u009b2J\u0085\u007f`;
  const player = await server.user('plain');
  const signIn = JSON.stringify({ login: 'plain', password: 'a long enough one' });
  expect((await player.send('POST', '/api/auth/login', signIn, { 'user-agent': 'lab\u009b2J' })).status).toBe(200);
  expect((await player.post('/api/saved-labyrinths', { ...savedBody, description: device })).status).toBe(201);
  const { db, databaseUrl } = server;
  await db
    .updateTable('accounts')
    .set({ username: null, poe_account_name: name })
    .where('id', '=', player.accountId)
    .execute();

  const message = { email: 'player@example.org', subject: 'website-error', comments: 'red \u001b[31m\u0007\u202e' };
  await db
    .insertInto('contact_messages')
    .values({ ...message, id: 'm', created_at: 0 })
    .execute();

  const exported = await admin(['export-user', player.accountId], databaseUrl);
  const blocked = await admin(['user', 'block', player.accountId], databaseUrl);
  const missing = await admin(['user', 'block', `nobody\u009b2J\u001b[2J`], databaseUrl);
  const messages = await admin(['contact', 'list'], databaseUrl);
  for (const { said, errors } of [exported, blocked, missing, messages]) {
    expect(said + errors).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
  }
  expect(blocked.said).toContain('Wisp\\u009b31m\\u202e\\u2066\\u200f\\u2028\\udb40\\udc01迷宮 is now blocked');
  expect(missing.errors).toBe('There is no account named nobody\\u009b2J\\u001b[2J.\n');
  expect(messages.said).toBe(
    '1970-01-01 00:00 UTC  player@example.org  Website error\n    red \\u001b[31m\\u0007\\u202e\n',
  );
  const data = JSON.stringify(JSON.parse(exported.said));
  expect(data).toContain(JSON.stringify(name).slice(1, -1));
  expect(data).toContain(JSON.stringify(device).slice(1, -1));
});

test('an unknown verb prints the usage and ends with exit code 2', async () => {
  for (const args of [[], ['ledger'], ['ledger', 'forge']]) {
    const { code, said, errors } = await admin(args, server.databaseUrl);
    expect([code, said]).toEqual([2, '']);
    expect(errors).toContain('Usage: npm run admin -- <verb>\n  ledger verify  ');
  }
});

test('ledger verify fails if the database does not exist', async () => {
  const { code, said, errors } = await admin(['ledger', 'verify'], '/nowhere/labyrinth.sqlite');
  expect([code, said]).toEqual([1, '']);
  expect(errors).toBe("There is no database at /nowhere/labyrinth.sqlite: set DATABASE_URL to the server's.\n");
});

test('ledger verify fails on an empty database and creates no tables in it', async () => {
  const { url, drop } = await makeTestDatabase();
  if (!isPostgresUrl(url)) writeFileSync(url, '');
  const ended = await admin(['ledger', 'verify'], url);
  const db = openDatabase({ databaseUrl: url });
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  await db.destroy();
  await drop();
  const errors = "The database is empty: set DATABASE_URL to the server's.\n";
  expect([ended, tables]).toEqual([{ code: 1, said: '', errors }, []]);
});

test.skipIf(!existsSync('/dev/full'))('a full disk for its output is reported with a message and exit code 1', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [program, 'export-user', 'author'], {
    env: { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl },
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([1, 'Not everything could be printed (ENOSPC: no space left on device, write).\n']);
});

test('a change by the command line reaches listeners within a second', async () => {
  const reader = new EventReader<ListRevision>(`${server.url}/api/live?difficulty=eternal`);
  await expect.poll(() => reader.events.length).toBe(1);
  const waits: number[] = [];
  for (const verb of ['hide', 'show', 'hide', 'show']) {
    const told = new Promise<void>((resolve) => (reader.onEvent = () => resolve()));
    expect((await admin(['submission', verb, submissionId], server.databaseUrl)).code).toBe(0);
    const start = performance.now();
    await told;
    waits.push(performance.now() - start);
  }
  reader.leave();
  expect(Math.max(...waits)).toBeLessThan(1000);
});
