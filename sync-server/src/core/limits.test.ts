import { randomUUID } from 'node:crypto';
import type { AccountExport } from 'shared-types/api/accountRights.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { expect, test } from 'vitest';
import { smallIzaro, smallLayout } from '../testing/layouts.ts';
import { savedArgs, voteArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Reply, Visitor } from '../testing/Visitor.ts';
import { submitFor, suggestFor } from '../testing/votingCrowd.ts';

const today = '2026-11-20';
const minute = 60_000;
const hour = 60 * minute;
const difficulties = ['eternal', 'merciless', 'cruel', 'normal'] as const;

/** Writes them into the database: counting a day anew for each of hundreds would take longer than the tests. */
async function submissionsBy({ db, clock }: TestServer, author: Visitor, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: randomUUID() as string,
    account_id: author.accountId,
    difficulty: difficulties[n % 4] ?? 'eternal',
    day: today,
    labyrinth_data: smallLayout,
    izaro_config: JSON.stringify(smallIzaro),
    created_at: clock.now,
  }));
  await db.insertInto('submissions').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Creates enough submissions for a day of votes: `each` by each of `authors` authors, grouped by author. */
async function submissionsOf(server: TestServer, authors: number, each: number): Promise<string[]> {
  const all: string[][] = [];
  for (let n = 0; n < authors; n += 1) all.push(await submissionsBy(server, await server.user(`author${n}`), each));
  return all.flat();
}

function press(user: Visitor, submissionId: string, voteType = 'up'): Promise<Reply<Record<string, unknown>>> {
  return user.post('/api/vote/submission', { submissionId, voteType });
}

/** Votes on up to 50 at once, as a device does; none is refused. */
async function voteOn(user: Visitor, items: readonly string[]): Promise<void> {
  const results = await user.results(...items.map((id) => user.op('vote.set', voteArgs(id, 'up'))));
  expect(results.filter(({ status }) => status !== 'applied')).toEqual([]);
}

function told({ status, body, headers }: Reply<Record<string, unknown>>) {
  return { status, code: body.code, error: body.error, retryAfter: headers.get('retry-after') };
}

test('after 40 votes in an hour the next is refused with 429 and a time, and counts from then on', async () => {
  await using server = await startTestServer();
  const items = await submissionsOf(server, 3, 14);
  const voter = await server.user('voter');
  for (const id of items.slice(0, 40)) expect((await press(voter, id)).status).toBe(200);
  server.clock.now += 20 * minute;
  expect(told(await press(voter, items[40] ?? ''))).toEqual({
    status: 429,
    code: 'too_many',
    error: 'You can vote 40 times an hour. The next one counts from 13:00 UTC.',
    retryAfter: '2400',
  });
  server.clock.now += 40 * minute;
  expect((await press(voter, items[40] ?? '')).body).toMatchObject({ voteCount: 1 });
});

test('withdrawn, refused and repeated votes do not count towards the limit', async () => {
  await using server = await startTestServer();
  const items = await submissionsOf(server, 3, 14);
  const voter = await server.user('voter');
  const [first = ''] = items;
  const [own = ''] = await submissionsBy(server, voter, 1);
  expect((await press(voter, own)).status).toBe(403);
  const again = voter.op('vote.set', voteArgs(first, 'up'));
  for (let n = 0; n < 3; n += 1) await voter.results(again, voter.op('vote.set', voteArgs(first, 'up')));
  await voteOn(voter, items.slice(1, 40));
  expect((await press(voter, items[40] ?? '')).status).toBe(429);
  expect((await press(voter, first)).body).toMatchObject({ userVote: 'none' });
  expect((await press(voter, first)).status).toBe(429);
});

test("an account may vote 20 times a day on one author's submissions and suggestions together", async () => {
  await using server = await startTestServer();
  const author = await server.user('author');
  const items = await submissionsBy(server, author, 20);
  const suggestionId = await suggestFor(author, today, items[0] ?? '');
  const voter = await server.user('voter');
  for (const id of items) expect((await press(voter, id)).status).toBe(200);
  const reply = await voter.post('/api/vote/suggestion', { suggestionId, voteType: 'up' });
  expect(told(reply)).toEqual({
    status: 429,
    code: 'too_many',
    error: 'You can vote 20 times a day on what one author made. The next one counts from 00:00 UTC.',
    retryAfter: String(12 * 60 * 60),
  });
  expect((await press(voter, await submitFor(await server.user('other'), today))).status).toBe(200);
});

test('an account may give 150 votes and 30 suggestions a day; the day ends at midnight UTC', async () => {
  await using server = await startTestServer();
  const items = await submissionsOf(server, 8, 19);
  const voter = await server.user('voter');
  for (let from = 0; from < 150; from += 40) {
    if (from > 0) server.clock.now += hour;
    await voteOn(voter, items.slice(from, Math.min(from + 40, 150)));
  }
  expect(told(await press(voter, items[150] ?? ''))).toMatchObject({
    error: 'You can vote 150 times a day. The next one counts from 00:00 UTC.',
    retryAfter: String(9 * 60 * 60),
  });
  const suggest = (submissionId: string) => voter.post('/api/suggestions', { submissionId, text: 'Left' });
  for (let n = 0; n < 30; n += 1) expect((await suggest(items[n] ?? '')).status).toBe(201);
  expect(told(await suggest(items[30] ?? ''))).toMatchObject({
    status: 429,
    error: 'You can make 30 suggestions a day. The next one counts from 00:00 UTC.',
  });

  server.clock.now = nextReset(server.clock.now);
  const tomorrows = await submitFor(await server.user('early'), '2026-11-21');
  expect((await press(voter, tomorrows)).status).toBe(200);
  expect((await suggest(tomorrows)).status).toBe(201);
});

test('a call refused by a limit can be repeated with its Idempotency-Key when the limit has passed', async () => {
  await using server = await startTestServer();
  const items = await submissionsOf(server, 3, 14);
  const voter = await server.user('voter');
  await voteOn(voter, items.slice(0, 40));
  const key = { 'idempotency-key': randomUUID() };
  const send = () => voter.post('/api/vote/submission', { submissionId: items[40], voteType: 'up' }, key);
  expect((await send()).status).toBe(429);
  server.clock.now += hour;
  expect((await send()).body).toEqual({ success: true, voteCount: 1, userVote: 'up' });
  expect((await send()).body).toEqual({ success: true, voteCount: 1, userVote: 'up' });
});

test('simultaneous calls over a limit, each with an Idempotency-Key, are refused and count towards no limit', async () => {
  await using server = await startTestServer();
  const [submissionId = ''] = await submissionsBy(server, await server.user('author'), 1);
  const user = await server.user('user');
  const suggestion = { submissionId, text: 'Left' };
  await user.results(
    ...Array.from({ length: 30 }, () => user.op('suggestion.create', { ...suggestion, id: randomUUID() })),
  );
  const send = () => user.post('/api/suggestions', suggestion, { 'idempotency-key': randomUUID() });
  const replies = await Promise.all(Array.from({ length: 10 }, send));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(429));
  const { limits } = (await user.get<AccountExport>('/api/users/me/export')).body;
  expect(limits.map(({ limit, uses }) => [limit, uses])).toEqual([
    ['account.operations', 30],
    ['account.suggestions', 30],
  ]);
});

test('in a batch, an operation over a limit and its dependents get retry with a time; the others are applied', async () => {
  await using server = await startTestServer();
  const items = await submissionsOf(server, 3, 14);
  const voter = await server.user('voter');
  await voteOn(voter, items.slice(0, 40));
  const over = voter.op('vote.set', voteArgs(items[40] ?? '', 'up'));
  const child = voter.op('tag.set', { hideUserTag: true }, { dependsOn: [over.id] });
  const free = voter.op('tag.set', { hideUserTag: false });
  const waits = {
    status: 'retry',
    code: 'too_many',
    error: 'You can vote 40 times an hour. The next one counts from 13:00 UTC.',
    retryAfter: 3600,
  };
  expect(await voter.results(over, child, free)).toMatchObject([
    { id: over.id, ...waits },
    { id: child.id, ...waits },
    { id: free.id, status: 'applied' },
  ]);
  server.clock.now += hour;
  const results = await voter.results(over, child, free);
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
});

test('a queue of 200 offline changes is applied within four hours, each once and none refused', async () => {
  await using server = await startTestServer();
  const items = await submissionsOf(server, 8, 20);
  const voter = await server.user('voter');
  const ops = [
    ...items.slice(0, 150).map((id) => voter.op('vote.set', voteArgs(id, 'up'))),
    ...items
      .slice(0, 30)
      .map((id) => voter.op('suggestion.create', { id: randomUUID(), submissionId: id, text: 'Left' })),
    ...Array.from({ length: 20 }, (_, n) => voter.op('tag.set', { hideUserTag: n % 2 === 0 })),
  ];
  let waiting = ops;
  let hours = 0;
  for (; waiting.length > 0; hours += 1, server.clock.now += hour) {
    const left: typeof ops = [];
    for (let at = 0; at < waiting.length; at += 50) {
      const batch = waiting.slice(at, at + 50);
      const results = await voter.results(...batch);
      expect(results.filter(({ status, code }) => status !== 'applied' && code !== 'too_many')).toEqual([]);
      left.push(...batch.filter((_, n) => results[n]?.status === 'retry'));
    }
    waiting = left;
  }
  expect(hours).toBe(4);
  const votes = await server.db.selectFrom('votes').select('value').execute();
  expect(votes.map(({ value }) => value)).toEqual(Array(150).fill(1));
  expect(await server.db.selectFrom('suggestions').select('id').execute()).toHaveLength(30);
});

test('five players behind one address can each vote 120 times in three hours', async () => {
  await using server = await startTestServer();
  const items = await submissionsOf(server, 7, 20);
  const house: Visitor[] = [];
  for (let n = 0; n < 5; n += 1) {
    house.push(Object.assign(await server.user(`house${n}`), { address: '203.0.113.7' }));
  }
  for (let from = 0; from < 120; from += 40, server.clock.now += hour) {
    for (const player of house) await voteOn(player, items.slice(from, from + 40));
  }
});

/** Sets how many changes the only account that made any has made today. */
async function setChanges({ db }: TestServer, uses: number): Promise<void> {
  await db.updateTable('rate_limits').set({ uses }).where('key', 'like', 'account.operations:%').execute();
}

test('after 2,000 changes in a day an operation gets retry until midnight UTC, and a call is refused with 429', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const tag = () => anna.op('tag.set', { hideUserTag: true });
  const unknown = () => anna.op('saved.delete', { id: randomUUID() });
  const first = tag();
  await anna.results(first);
  await setChanges(server, 1997);

  const error = 'You can make 2000 changes a day. The next one counts from 00:00 UTC.';
  const waits = { status: 'retry', code: 'too_many', error, retryAfter: 12 * 60 * 60 };
  const [last, over] = [tag(), tag()];
  expect(await anna.results(first, tag(), unknown(), last, over, first)).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
    { code: 'not_found' },
    { status: 'applied' },
    { id: over.id, ...waits },
    { status: 'applied' },
  ]);
  const call = (headers = {}) => anna.call('PATCH', '/api/users/tag-visibility', { hideUserTag: false }, headers);
  const named = { 'idempotency-key': randomUUID() };
  for (const headers of [{}, named]) {
    expect(told(await call(headers))).toEqual({ status: 429, code: 'too_many', error, retryAfter: '43200' });
  }

  server.clock.now = nextReset(server.clock.now);
  expect((await call(named)).status).toBe(200);
  expect(await anna.results(over)).toMatchObject([{ status: 'applied' }]);
});

test('changes that the server cannot apply yet are none of the 2,000, and of several saves only as many as are left are applied', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const save = () => anna.op('saved.create', savedArgs());
  await anna.results(save());
  await setChanges(server, 1998);
  const newer = anna.op('tag.set', { hideUserTag: true }, { v: 99 });
  const orphan = anna.op('saved.delete', { id: randomUUID() }, { dependsOn: [randomUUID()] });
  const early = await anna.results(newer, orphan);
  expect(early.map(({ status, code }) => code ?? status)).toEqual(['needs_upgrade', 'retry']);
  const results = await anna.results(save(), save(), save(), save());
  expect(results.map(({ status, code }) => code ?? status)).toEqual(['applied', 'applied', 'too_many', 'too_many']);
  expect((await anna.get<unknown[]>('/api/saved-labyrinths')).body).toHaveLength(3);
});

const login = (visitor: Visitor, name: string, password: string) =>
  visitor.post('/api/auth/login', { login: name, password });
const tooOften = {
  status: 429,
  code: 'too_many',
  error: 'That was tried too often. Please try again from 13:00 UTC.',
  retryAfter: '3600',
};

test('an address, or an IPv6 /64, may sign in 20 times and register 10 times an hour', async () => {
  await using server = await startTestServer({ env: { CAPTCHA: 'off' } });
  await server.user('anna');
  const at = (address: string) => Object.assign(server.visitor(), { address });
  const register = (visitor: Visitor, username: string) =>
    visitor.post('/api/auth/register', { username, email: `${username}@example.org`, password: 'a long enough one' });
  for (let n = 0; n < 20; n += 1) {
    expect((await login(at(`2001:db8:1:2::${n}`), 'anna', 'a long enough one')).status).toBe(200);
  }
  expect(told(await login(at('2001:db8:1:2:ffff::'), 'anna', 'a long enough one'))).toEqual(tooOften);
  expect((await login(at('2001:db8:1:3::'), 'anna', 'a long enough one')).status).toBe(200);
  for (let n = 0; n < 10; n += 1) expect((await register(at('203.0.113.7'), `many${n}`)).status).toBe(201);
  expect(told(await register(at('203.0.113.7'), 'many10'))).toEqual(tooOften);
  expect((await register(at('203.0.113.8'), 'many10')).status).toBe(201);
  server.clock.now += hour;
  expect((await register(at('203.0.113.7'), 'many11')).status).toBe(201);
});

test('a limit that was opened while the clock was far ahead ends an hour after the first use by the right clock', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  const signIn = () => login(Object.assign(server.visitor(), { address: '203.0.113.7' }), 'anna', 'a long enough one');
  server.clock.now += 1000 * 24 * hour;
  for (let n = 0; n < 20; n += 1) expect((await signIn()).status).toBe(200);
  server.clock.now -= 1000 * 24 * hour;
  expect(told(await signIn())).toEqual(tooOften);
  server.clock.now += hour;
  expect((await signIn()).status).toBe(200);
});

test('addresses and typed names are stored only as hashes, and expired limits are deleted', async () => {
  await using server = await startTestServer();
  await login(Object.assign(server.visitor(), { address: '203.0.113.7' }), 'somebody', 'a wrong password');
  const keys = async () => (await server.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
  expect((await keys()).sort()).toEqual([
    expect.stringMatching(/^address\.signIn:[\w-]{43}$/),
    expect.stringMatching(/^name\.wrongPassword:[\w-]{43}$/),
    expect.stringMatching(/^name\.wrongPasswordAnywhere:[\w-]{43}$/),
  ]);
  server.clock.now += hour;
  await server.user('anna');
  expect((await keys()).sort()).toEqual([
    expect.stringMatching(/^address\.register:[\w-]{43}$/),
    expect.stringMatching(/^address\.registerWithoutCaptcha:[\w-]{43}$/),
  ]);
});

test('with RATE_LIMITS=off nothing is limited or counted', async () => {
  await using server = await startTestServer({ env: { RATE_LIMITS: 'off' } });
  const items = await submissionsOf(server, 2, 21);
  const voter = await server.user('voter');
  await voteOn(voter, items);
  for (let n = 0; n < 21; n += 1) expect((await login(voter, 'voter', 'a wrong password')).status).toBe(401);
  expect(await server.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
});
