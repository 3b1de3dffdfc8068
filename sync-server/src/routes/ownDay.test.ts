import type { OwnDay } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { lockDay, saveDay } from '../storage/days.ts';
import { saveVotes } from '../storage/votes.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

// When requested repeatedly, an account's own part is sent without the session middleware.

const path = '/api/days/eternal/own';
const minute = 60_000;

async function voted() {
  const server = await startTestServer();
  const [author, voter] = [await server.user('author'), await server.user('voter')];
  const { body } = await author.post<{ submission: Submission }>('/api/submissions', submissionBody);
  const { id } = body.submission;
  await inWriteTransaction(server.db, (tx) => lockDay(tx, { day: '2026-11-20', difficulty: 'eternal' }));
  for (let n = 0; n < 3; n += 1) expect((await voter.get<OwnDay>(path)).body.votes).toEqual({});
  return { server, author, voter, id };
}

let at: { server: TestServer; author: Visitor; voter: Visitor; id: string };
beforeEach(async () => {
  at = await voted();
  return () => at.server[Symbol.asyncDispose]();
});

const statusOf = async (who: Visitor) => (await who.get(path)).status;

/** Changes a vote in one transaction, as the server does. */
async function vote(value: 'up' | 'down' | 'none'): Promise<void> {
  const { server, voter, id } = at;
  const other = openDatabase({ databaseUrl: server.databaseUrl });
  const key = { accountId: voter.accountId, target: 'submission' } as const;
  const row = { targetId: id, userVote: value, clientId: null, seq: null, network: null };
  await inWriteTransaction(other, async (tx) => {
    await saveVotes(tx, key, [row], server.clock.now);
    await saveDay(tx, { day: '2026-11-20', difficulty: 'eternal' }, {}, server.clock.now);
  });
  await other.destroy();
}

test('GET own shows a vote written through another connection at once, and only to its account', async () => {
  const { author, voter, id } = at;
  for (const value of ['up', 'down', 'none', 'up'] as const) {
    await vote(value);
    expect((await voter.get<OwnDay>(path)).body.votes).toEqual(value === 'none' ? {} : { [id]: value });
    expect((await author.get<OwnDay>(path)).body).toMatchObject({ votes: {}, submissions: [{ id }] });
  }
});

test('each response to GET own has its own request id, the usual headers and no cookie', async () => {
  const answers = [await at.voter.get(path), await at.voter.get(path)];
  for (const { headers } of answers) {
    expect([headers.get('cache-control'), headers.get('vary'), headers.get('x-content-type-options')]).toEqual([
      'private, no-cache',
      'Accept-Encoding, Cookie',
      'nosniff',
    ]);
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2);
});

test('GET own is refused to a blocked account, a forged cookie, and a session that is signed out or unused for 30 days', async () => {
  const { server, voter } = at;
  await server.db.updateTable('accounts').set({ blocked: 1 }).where('id', '=', voter.accountId).execute();
  expect(await statusOf(voter)).toBe(403);
  await server.db.updateTable('accounts').set({ blocked: 0 }).where('id', '=', voter.accountId).execute();
  expect(await statusOf(voter)).toBe(200);
  const { cookies } = voter;
  const forger = server.visitor();
  forger.cookies.set('labyrinth.sid', cookies.get('labyrinth.sid') ?? '');
  expect(await statusOf(forger)).toBe(401);
  forger.cookies.set('labyrinth.sid.sig', 'x'.repeat(27));
  expect(await statusOf(forger)).toBe(401);
  server.clock.now += 30 * 24 * 60 * minute;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await server.visitor().send('GET', path, undefined, { cookie })).status).toBe(401);
  server.clock.now -= 30 * 24 * 60 * minute;
  expect((await server.visitor().send('GET', path, undefined, { cookie })).status).toBe(200);
  await voter.post('/api/auth/logout');
  expect((await server.visitor().send('GET', path, undefined, { cookie })).status).toBe(401);
});

test('GET own is refused with an access token', async () => {
  expect((await at.voter.send('GET', path, undefined, { authorization: 'Bearer x' })).status).toBe(401);
});

test('GET own stores when the session was last seen, every ten minutes, and renews the session in time', async () => {
  const { server, voter } = at;
  const session = () =>
    server.db.selectFrom('sessions').selectAll().where('account_id', '=', voter.accountId).executeTakeFirstOrThrow();
  const start = server.clock.now;
  for (let n = 1; n <= 12; n += 1) {
    server.clock.now += minute;
    expect(await statusOf(voter)).toBe(200);
  }
  expect((await session()).last_seen_at).toBe(start + 10 * minute);
  const { expires_at: before } = await session();
  server.clock.now += limits.sessionIdleLife / 2;
  expect(await statusOf(voter)).toBe(200);
  expect((await session()).expires_at).toBeGreaterThan(before);
});

test('GET own is answered with 304 while only others vote, even if the order of the list changes', async () => {
  const { server, author, voter, id } = at;
  const { body } = await author.post<{ submission: Submission }>('/api/submissions', submissionBody);
  const press = (who: Visitor, submissionId: string, voteType: 'up' | 'down') =>
    who.post('/api/vote/submission', { submissionId, voteType });
  for (const each of [id, body.submission.id]) await press(voter, each, 'up');
  const etag = (await voter.get(path)).headers.get('etag') ?? '';
  const other = await server.user('other');
  await press(other, id, 'up');
  expect((await voter.send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
  await press(other, id, 'down');
  expect((await voter.send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
});
