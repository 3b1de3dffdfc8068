import type { Endpoint } from 'shared-types/api/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints, nameOf } from '../testing/allEndpoints.ts';
import { submissionArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
let mutations: Endpoint[];
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
  mutations = (await allEndpoints()).filter(({ method }) => method !== 'GET');
});
afterAll(() => server[Symbol.asyncDispose]());

const evil = 'https://evil.example';
const form = 'application/x-www-form-urlencoded';

/** What another site's page can make a browser send with the visitor's cookies. */
const foreign: readonly (readonly [string, Record<string, string>])[] = [
  ['a form of another site', { origin: evil, 'sec-fetch-site': 'cross-site', 'content-type': form }],
  ['a form of an old browser', { origin: evil, 'content-type': form }],
  ['a page in a sandbox', { origin: 'null', 'content-type': 'text/plain' }],
  ['text/plain from another site', { origin: evil, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ['a neighbour on the same domain', { origin: evil, 'sec-fetch-site': 'same-site' }],
];

test.each(foreign)('every mutation from %s is refused with 403', async (_, headers) => {
  for (const endpoint of mutations) {
    const { status, body } = await anna.call<{ code: string }>(endpoint.method, endpoint.path, {}, headers);
    expect([nameOf(endpoint), status, body.code]).toEqual([nameOf(endpoint), 403, 'forbidden']);
  }
  expect((await anna.get('/api/auth/status')).body.authenticated).toBe(true);
});

test("a token beside the visitor's session does not lift the origin check of any mutation, and nobody is signed out", async () => {
  for (const authorization of ['Bearer x', 'bearer', `Bearer labyrinth_${'A'.repeat(43)}`]) {
    for (const [, headers] of foreign) {
      for (const endpoint of mutations) {
        const reply = await anna.call(endpoint.method, endpoint.path, {}, { ...headers, authorization });
        expect([nameOf(endpoint), reply.status]).toEqual([nameOf(endpoint), 403]);
      }
    }
  }
  expect((await anna.get('/api/auth/status')).body.authenticated).toBe(true);
});

test('a batch that other sites tried to send is applied once when the app sends it', async () => {
  const op = anna.op('submission.create', submissionArgs());
  const queue = { protocol: 1, clientId: anna.clientId, accountId: anna.accountId, ops: [op] };
  for (const [, headers] of foreign) expect((await anna.post('/api/sync', queue, headers)).status).toBe(403);
  const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
  for (const headers of [own, own, {}] as Record<string, string>[]) {
    const { status, body } = await anna.post<{ results: { status: string }[] }>('/api/sync', queue, headers);
    expect([status, body.results[0]?.status]).toEqual([200, 'applied']);
  }
  expect(await server.db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
});

test('every call with a body accepts only JSON objects without unknown keys', async () => {
  const withBody = mutations.filter(({ body }) => body !== null);
  expect(withBody.length).toBeGreaterThan(10);
  for (const { method, path, body } of withBody) {
    expect([path, body?.type]).toEqual([path, 'strict_object']);
    const asText = await anna.send(method, path, '{}', { 'content-type': 'text/plain' });
    expect([path, asText.status]).toEqual([path, 415]);
  }
});

test('a body of more than 8 KiB is accepted only by calls that carry a layout', async () => {
  const takeMore: string[] = [];
  for (const endpoint of mutations.filter(({ body }) => body !== null)) {
    const large = await anna.call<{ code: string }>(endpoint.method, endpoint.path, { text: 'x'.repeat(8 * 1024) });
    if (large.status !== 413) takeMore.push(nameOf(endpoint));
    else expect(large.body.code).toBe('too_large');
    const small = await anna.call(endpoint.method, endpoint.path, { text: 'x'.repeat(8 * 1024 - 100) });
    expect([nameOf(endpoint), small.status]).not.toEqual([nameOf(endpoint), 413]);
  }
  expect(takeMore).toEqual(['POST /api/saved-labyrinths', 'POST /api/submissions', 'POST /api/sync']);
});

test('the longest message that the contact form allows fits into a body', async () => {
  const message = { email: 'a@example.org', subject: 'my-account', comments: '迷'.repeat(1000) };
  const reply = await server.visitor().post('/api/contact', { ...message, recaptchaToken: 'x'.repeat(4096) });
  expect([reply.status, reply.body.error]).toEqual([400, 'Please complete the reCAPTCHA verification']);
});

test('no response can be reused by a shared cache without revalidation', async () => {
  for (const { method, path } of await allEndpoints()) {
    const { headers } = await anna.send(method, path, method === 'GET' ? undefined : '{}');
    expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/no-store|private|no-cache/)]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
});
