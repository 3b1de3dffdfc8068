import { sql } from 'kysely';
import pg from 'pg';
import { dayOf } from 'shared-types/day.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../operations/verifyLedger.ts';
import { openDatabase } from '../storage/database.ts';
import type { Database } from '../storage/tables.ts';
import { countLockWaits } from '../testing/countLockWaits.ts';
import { insist } from '../testing/insist.ts';
import { voteArgs } from '../testing/opArgs.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';
import { crowd, historyOf, pointsOf, pressAll, submitFor } from '../testing/votingCrowd.ts';

const today = '2026-11-20';
const isOnPostgres = process.env.TEST_DATABASE === 'postgres';
/** T14, with fewer votes in `npm test`. */
const votesOfEach = runs(10, 50);

let server: TestServer;
let voters: Visitor[];
beforeAll(async () => {
  server = await startTestServer();
  voters = await crowd(server, 'voter', 20);
});
afterAll(() => server[Symbol.asyncDispose]());

async function totalOf(db: Database, id: string): Promise<number> {
  const row = await db.selectFrom('submissions').select('vote_count').where('id', '=', id).executeTakeFirstOrThrow();
  return row.vote_count;
}

async function ledgerOf(db: Database, accountId: string) {
  const ledger = db.selectFrom('point_ledger').select(['points', 'reason', 'turn']);
  return ledger.where('account_id', '=', accountId).orderBy('created_at').orderBy('turn').execute();
}

test(`20 users with ${votesOfEach} parallel votes each on one submission: exact total, one award, one point each`, async () => {
  const author = await server.user('author1');
  const id = await submitFor(author, today);
  const send = (user: Visitor) => insist(() => user.sync([user.op('vote.set', voteArgs(id, 'up'))]));
  const replies = await Promise.all(voters.flatMap((user) => Array.from({ length: votesOfEach }, () => send(user))));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await totalOf(server.db, id)).toBe(20);
  expect(await ledgerOf(server.db, author.accountId)).toEqual([{ points: 10, reason: 'submission_reward', turn: 1 }]);
  expect(await Promise.all(voters.map(pointsOf))).toEqual(Array(20).fill(1));
  expect(await findDifferences(server.db)).toEqual([]);
});

test('simultaneous votes that cross the threshold repeatedly leave one reward, or none below it', async () => {
  const author = await server.user('author2');
  const submissionId = await submitFor(author, today);
  await pressAll(voters.slice(0, 9), { submissionId }, 'up');
  const press = (user: Visitor) => insist(() => user.post('/api/vote/submission', { submissionId, voteType: 'up' }));
  // An odd number of presses leaves a vote, an even number none: 9, 10 or 11 votes in between, 10 at the end.
  const both = [...Array<Visitor>(31).fill(voters[9] as Visitor), ...Array<Visitor>(30).fill(voters[10] as Visitor)];
  await Promise.all(both.map(press));
  expect(await totalOf(server.db, submissionId)).toBe(10);
  expect(await pointsOf(author)).toBe(10);
  await press(voters[9] as Visitor);
  expect(await pointsOf(author)).toBe(0);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('two submissions of one author that become successful at once pay once', async () => {
  const author = await server.user('author3');
  const ids = [await submitFor(author, today), await submitFor(author, today, 'cruel')];
  for (const submissionId of ids) await pressAll(voters.slice(0, 9), { submissionId }, 'up');
  await Promise.all(ids.map((submissionId, n) => pressAll(voters.slice(9 + n, 10 + n), { submissionId }, 'up')));
  expect(await historyOf(author)).toHaveLength(1);
  expect(await pointsOf(author)).toBe(10);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('authors whose simultaneous votes make each other successful do not block each other', async () => {
  const authors = await crowd(server, 'friend', 6);
  const ids = await Promise.all(authors.map((author) => submitFor(author, today)));
  for (const submissionId of ids) await pressAll(voters.slice(0, 9), { submissionId }, 'up');
  // Each author votes for the next author's item, in a circle.
  const presses = authors.map((author, n) => {
    const target = ids[(n + 1) % ids.length] ?? '';
    return insist(() => author.post('/api/vote/submission', { submissionId: target, voteType: 'up' }));
  });
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await Promise.all(authors.map(pointsOf))).toEqual(Array(6).fill(11));
  expect(await findDifferences(server.db)).toEqual([]);
});

// With three on PostgreSQL: faults/presses.test.ts.
test.skipIf(isOnPostgres)('parallel votes at two processes on one SQLite file: exact total, one award', async () => {
  const { url: DATABASE_URL, drop } = await makeTestDatabase();
  const env = { DATABASE_URL, SESSION_KEYS: 'a key for tests only' };
  const servers = [await spawnServer(env), await spawnServer(env)];
  const db = openDatabase({ databaseUrl: DATABASE_URL });
  try {
    const urls = servers.map(({ url }) => url);
    const author = await new Visitor(urls[0] ?? '').signUp('author');
    const users: Visitor[] = [];
    for (let n = 0; n < 20; n += 1) users.push(await new Visitor(urls[0] ?? '').signUp(`voter${n}`));
    const day = dayOf(Date.now());
    const id = await submitFor(author, day);
    const votes = users.flatMap((user) =>
      Array.from({ length: votesOfEach }, (_, n) => {
        const op = user.op('vote.set', voteArgs(id, 'up'), { day });
        return insist(() => {
          user.url = urls[n % 2] ?? '';
          return user.sync([op]);
        });
      }),
    );
    expect(new Set((await Promise.all(votes)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await totalOf(db, id)).toBe(20);
    expect(await ledgerOf(db, author.accountId)).toEqual([{ points: 10, reason: 'submission_reward', turn: 1 }]);
    expect(await findDifferences(db)).toEqual([]);
  } finally {
    await db.destroy();
    for (const { kill } of servers) kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await drop();
  }
});

test.runIf(isOnPostgres)(
  'first votes of the day in two lists, by two players listed in both, do not block each other at two processes',
  async () => {
    const { url: DATABASE_URL, drop } = await makeTestDatabase();
    const env = { DATABASE_URL, SESSION_KEYS: 'a key for tests only' };
    const servers = [await spawnServer(env), await spawnServer(env)];
    const [one, two] = servers.map(({ url }) => url) as [string, string];
    const db = openDatabase({ databaseUrl: DATABASE_URL });
    const day = dayOf(Date.now());
    const [anna, bert] = [await new Visitor(one).signUp('anna'), await new Visitor(two).signUp('bert')];
    for (const player of [anna, bert]) {
      for (const difficulty of ['eternal', 'cruel']) await submitFor(player, day, difficulty);
    }
    const eternal = await submitFor(await new Visitor(one).signUp('carl'), day);
    const cruel = await submitFor(await new Visitor(one).signUp('dora'), day, 'cruel');
    // A sequence counts on in a transaction that is undone, too.
    await sql`create sequence tries`.execute(db);
    await sql`create function count_try() returns trigger language plpgsql
      as $$ begin perform nextval('tries'); return new; end $$`.execute(db);
    await sql`create trigger tried before insert on votes for each row execute function count_try()`.execute(db);
    const other = new pg.Client({ connectionString: DATABASE_URL });
    await other.connect();
    await other.query('begin');
    await other.query('lock table point_ledger in share mode');
    const votes = [
      anna.results(anna.op('vote.set', voteArgs(eternal, 'up'), { day })),
      bert.results(bert.op('vote.set', voteArgs(cruel, 'up'), { day })),
    ];
    await expect.poll(() => countLockWaits(db)).toBe(2);
    await other.query('commit');
    await other.end();
    expect((await Promise.all(votes)).flat().map(({ status }) => status)).toEqual(['applied', 'applied']);
    const { rows } = await sql<{ tries: number }>`select last_value as tries from tries`.execute(db);
    expect(rows).toEqual([{ tries: 2 }]);
    await db.destroy();
    for (const { kill } of servers) kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await drop();
  },
);
