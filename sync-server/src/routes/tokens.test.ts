import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccessToken } from 'shared-types/api/tokens.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedBody, submissionBody } from '../testing/layouts.ts';
import { newSubmission } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
});
afterAll(() => server[Symbol.asyncDispose]());

interface Made {
  token: AccessToken;
  secret: string;
}

async function makeToken(user: Visitor, name = 'overlay'): Promise<Made> {
  const { status, body } = await user.post<Made>('/api/tokens', { name });
  expect(status).toBe(201);
  return body;
}

async function tokensOf(user: Visitor): Promise<AccessToken[]> {
  return (await user.get<AccessToken[]>('/api/tokens')).body;
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const notSignedIn = { success: false, error: 'Please sign in first.', code: 'not_signed_in' };

test('a token is created with a name; its secret is shown once and stored as a hash', async () => {
  const user = await server.user('made');
  const { token, secret } = await makeToken(user, ' overlay ');
  expect(secret).toMatch(/^labyrinth_[\w-]{43}$/);
  expect(token).toEqual({
    id: expect.any(String) as string,
    name: 'overlay',
    createdAt: '2026-11-20T12:00:00.000Z',
    lastUsedAt: null,
  });
  expect(await tokensOf(user)).toEqual([token]);
  expect(await tokensOf(anna)).toEqual([]);
  const tables = ['personal_access_tokens', 'remembered_results'] as const;
  const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(rows)).not.toContain(secret.slice('labyrinth_'.length));
});

test('the secret of a token is not stored under an Idempotency-Key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await anna.post<Made>('/api/tokens', { name: 'once' }, key);
  const second = await anna.post<Made>('/api/tokens', { name: 'once' }, key);
  expect(second.body.secret).not.toBe(first.body.secret);
  expect(await server.db.selectFrom('remembered_results').select('op_id').execute()).toEqual([]);
});

test('a script saves, lists, shares and deletes labyrinths with a token, and no cookie', async () => {
  const { secret } = await makeToken(anna);
  const script = server.visitor();
  const saved = await script.post<{ savedLabyrinth: { id: string } }>(
    '/api/saved-labyrinths',
    savedBody,
    bearer(secret),
  );
  expect(saved.status).toBe(201);
  const { id } = saved.body.savedLabyrinth;
  const list = async () => (await script.get<{ id: string }[]>('/api/saved-labyrinths', bearer(secret))).body;
  expect((await list()).map((row) => row.id)).toEqual([id]);
  const shared = await script.post(`/api/saved-labyrinths/${id}/share`, undefined, bearer(secret));
  expect([shared.status, shared.body.success]).toEqual([200, true]);
  expect((await anna.get<{ id: string }[]>('/api/saved-labyrinths')).body.map((row) => row.id)).toEqual([id]);
  const deleted = await script.call('DELETE', `/api/saved-labyrinths/${id}`, undefined, bearer(secret));
  expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
  expect(await list()).toEqual([]);
  expect(script.cookies.size).toBe(0);
});

test('saving with a token and an Idempotency-Key twice saves once', async () => {
  const user = await server.user('twice');
  const headers = { ...bearer((await makeToken(user)).secret), 'idempotency-key': randomUUID() };
  const [first, second] = [
    await server.visitor().post('/api/saved-labyrinths', savedBody, headers),
    await server.visitor().post('/api/saved-labyrinths', savedBody, headers),
  ];
  expect([second.status, second.body]).toEqual([201, first.body]);
});

test('a call with a token is accepted from another origin', async () => {
  const { secret } = await makeToken(anna, 'elsewhere');
  const headers = { ...bearer(secret), origin: 'https://overlay.example', 'sec-fetch-site': 'cross-site' };
  expect((await server.visitor().post('/api/saved-labyrinths', savedBody, headers)).status).toBe(201);
});

test.each([
  ['POST', '/api/submissions', submissionBody],
  ['POST', '/api/suggestions', { submissionId: randomUUID(), text: 'Left' }],
  ['POST', '/api/vote/submission', { submissionId: randomUUID(), voteType: 'up' }],
  ['POST', '/api/vote/suggestion', { suggestionId: randomUUID(), voteType: 'up' }],
  ['PATCH', '/api/users/tag-visibility', { hideUserTag: true }],
  ['POST', '/api/share/AAAAAAAAAAAAAAAAAAAAAA/save', undefined],
  ['POST', '/api/sync', { protocol: 1 }],
  ['GET', '/api/tokens', undefined],
  ['POST', '/api/tokens', { name: 'another' }],
  ['DELETE', '/api/tokens', { id: randomUUID() }],
])('a token is refused for %s %s, even beside a session', async (method, path, body) => {
  const { secret } = await makeToken(await server.user(`only${randomUUID().slice(0, 8)}`));
  const reply = await server.visitor().call(method, path, body, bearer(secret));
  expect([reply.status, reply.body]).toEqual([401, notSignedIn]);
  // A session on the same request does not help either.
  expect((await anna.call(method, path, body, bearer(secret))).status).toBe(401);
});

test('a public call with a token is answered as for a visitor', async () => {
  const { secret } = await makeToken(anna, 'visitor');
  await newSubmission(anna);
  const status = await anna.get('/api/auth/status', bearer(secret));
  expect(status.body).toEqual({ authenticated: false });
});

test.each(['', 'nonsense', 'labyrinth_', `labyrinth_${'A'.repeat(43)}`])(
  'the invalid token %j is refused, even beside a session',
  async (secret) => {
    for (const caller of [server.visitor(), anna]) {
      const reply = await caller.get('/api/saved-labyrinths', bearer(secret));
      expect([reply.status, reply.body]).toEqual([401, notSignedIn]);
      expect((await caller.post('/api/saved-labyrinths', savedBody, bearer(secret))).status).toBe(401);
    }
  },
);

test('a malformed token id is not found', async () => {
  expect((await anna.call('DELETE', '/api/tokens/%00')).status).toBe(404);
});

test.each([
  ['by its path', (user: Visitor, id: string) => user.call('DELETE', `/api/tokens/${id}`)],
  ['by the body', (user: Visitor, id: string) => user.call('DELETE', '/api/tokens', { id })],
])('a token that its owner revokes %s is refused', async (_, revoke) => {
  const user = await server.user(`revoke${randomUUID().slice(0, 8)}`);
  const [kept, gone] = [await makeToken(user, 'kept'), await makeToken(user, 'gone')];
  const bert = await server.user(`other${randomUUID().slice(0, 8)}`);
  expect((await revoke(bert, gone.token.id)).status).toBe(404);
  const revoked = await revoke(user, gone.token.id);
  expect([revoked.status, revoked.body]).toEqual([200, { success: true }]);
  expect((await revoke(user, gone.token.id)).status).toBe(404);
  expect((await tokensOf(user)).map(({ name }) => name)).toEqual(['kept']);
  const visitor = server.visitor();
  expect((await visitor.get('/api/saved-labyrinths', bearer(gone.secret))).status).toBe(401);
  expect((await visitor.get('/api/saved-labyrinths', bearer(kept.secret))).status).toBe(200);
});

test("a blocked account's token is refused", async () => {
  const user = await server.user('blocked');
  const { secret } = await makeToken(user);
  await server.db.updateTable('accounts').set({ blocked: 1 }).where('id', '=', user.accountId).execute();
  for (const [method, body] of [
    ['GET', undefined],
    ['POST', savedBody],
  ] as const) {
    const reply = await server.visitor().call(method, '/api/saved-labyrinths', body, bearer(secret));
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
  }
  expect((await user.post('/api/tokens', { name: 'more' })).status).toBe(403);
});

test('the last use of a token is stored to the minute', async () => {
  await using quiet = await startTestServer();
  const user = await quiet.user('user');
  const { secret } = await makeToken(user);
  const use = () => quiet.visitor().get('/api/saved-labyrinths', bearer(secret));
  const lastUse = async () => (await tokensOf(user))[0]?.lastUsedAt;
  await use();
  quiet.clock.now += 59_000;
  await use();
  expect(await lastUse()).toBe('2026-11-20T12:00:00.000Z');
  quiet.clock.now += 1000;
  await use();
  expect(await lastUse()).toBe('2026-11-20T12:01:00.000Z');
});

// PostgreSQL knows no such setting.
test.skipIf(process.env.TEST_DATABASE === 'postgres')('a token still reads while nothing can be written', async () => {
  await using full = await startTestServer();
  const user = await full.user('user');
  const { secret } = await makeToken(user);
  await sql`pragma query_only = 1`.execute(full.db);
  expect((await full.visitor().get('/api/saved-labyrinths', bearer(secret))).status).toBe(200);
});

test.each([
  [{ name: '  ' }, 'A token needs a name.'],
  [{ name: 'x'.repeat(81) }, "A token's name has at most 80 characters."],
  [{}, 'name: is missing.'],
  [{ name: 'x', rights: 'all' }, 'rights: is not a known field.'],
])('creating a token with %o is refused', async (body, error) => {
  const reply = await anna.post('/api/tokens', body);
  expect(reply.status).toBe(400);
  expect(reply.body.error).toContain(error);
});

test('an account can have 20 tokens, even if 25 are requested at once', async () => {
  const user = await server.user('many');
  const replies = await Promise.all(Array.from({ length: 25 }, () => user.post('/api/tokens', { name: 'one' })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(replies.filter(({ body }) => body.code === 'limit_reached')).toHaveLength(5);
  expect(await tokensOf(user)).toHaveLength(20);
});
