import { dayOf } from 'shared-types/day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../operations/verifyLedger.ts';
import { openDatabase } from '../storage/database.ts';
import type { Database } from '../storage/tables.ts';
import { insist } from '../testing/insist.ts';
import { queuedMails } from '../testing/queuedMails.ts';
import { spawnServer, type SpawnedServer } from '../testing/spawnServer.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';
import { submitFor } from '../testing/votingCrowd.ts';

// Two server processes on one database, as behind a balancer.

let database: TestDatabase;
let servers: SpawnedServer[];
let db: Database;
beforeAll(async () => {
  database = await makeTestDatabase();
  const env = { DATABASE_URL: database.url, SESSION_KEYS: 'a key for tests only', SMTP_URL: 'smtp://127.0.0.1:1' };
  servers = [await spawnServer(env), await spawnServer(env)];
  db = openDatabase({ databaseUrl: database.url });
});
afterAll(async () => {
  await db.destroy();
  for (const { kill } of servers) kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await database.drop();
});

function at(n: number): string {
  return servers[n % 2]?.url ?? '';
}

/** The same person at the other server: the session counts there too. */
function atOther(user: Visitor): Visitor {
  const other = new Visitor(at(1));
  for (const [name, value] of user.cookies) other.cookies.set(name, value);
  other.accountId = user.accountId;
  return other;
}

test('an account deleted at one process while it votes at the other keeps every accepted vote, and no vote comes after', async () => {
  const day = dayOf(Date.now());
  const author = await new Visitor(at(0)).signUp('author');
  const leaver = await new Visitor(at(0)).signUp('leaver');
  const voting = atOther(leaver);
  const ids: string[] = [];
  for (const difficulty of ['eternal', 'cruel']) {
    for (let n = 0; n < 10; n += 1) ids.push(await submitFor(author, day, difficulty));
  }
  const votes = ids.map((submissionId) =>
    insist(() => voting.post('/api/vote/submission', { submissionId, voteType: 'up' })),
  );
  const leaving = insist(() => leaver.call('DELETE', '/api/users/me', { confirm: 'leaver', content: 'delete' }));
  const statuses = (await Promise.all(votes)).map(({ status }) => status);
  expect((await leaving).status).toBe(200);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  const { count } = await db
    .selectFrom('votes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', leaver.accountId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(statuses.filter((status) => status === 200).length);
  expect(await findDifferences(db)).toEqual([]);
  expect((await voting.get('/api/saved-labyrinths')).status).toBe(401);
});

test('a reset link used eight times at once at two processes sets one password and ends every session at both', async () => {
  const user = await new Visitor(at(0)).signUp('forgetful');
  const elsewhere = atOther(user);
  expect((await elsewhere.get<{ authenticated: boolean }>('/api/auth/status')).body.authenticated).toBe(true);
  const email = 'forgetful@example.org';
  expect((await insist(() => new Visitor(at(1)).post('/api/auth/reset-request', { email }))).status).toBe(200);
  const mails = (await queuedMails(db)).filter(({ recipient }) => recipient === email);
  const token = /reset-password#([\w-]{43})/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
  const tries = Array.from({ length: 8 }, (_, n) =>
    insist(() => new Visitor(at(n)).post('/api/auth/reset', { token, password: `the new one number ${n}` })),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
  const password = `the new one number ${statuses.indexOf(200)}`;
  expect((await new Visitor(at(1)).post('/api/auth/login', { login: 'forgetful', password })).status).toBe(200);
  for (const visitor of [user, elsewhere]) {
    expect((await visitor.get('/api/auth/status')).body).toEqual({ authenticated: false });
  }
});
