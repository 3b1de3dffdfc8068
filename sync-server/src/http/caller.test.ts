import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const mutations = [
  ['POST', '/api/submissions'],
  ['POST', '/api/suggestions'],
  ['POST', '/api/vote/submission'],
  ['POST', '/api/vote/suggestion'],
  ['POST', '/api/saved-labyrinths'],
  ['DELETE', '/api/saved-labyrinths/nonsense'],
  ['POST', '/api/saved-labyrinths/nonsense/share'],
  ['POST', '/api/share/nonsense/save'],
  ['PATCH', '/api/users/tag-visibility'],
  ['POST', '/api/tokens'],
  ['DELETE', '/api/tokens'],
  ['DELETE', '/api/tokens/nonsense'],
  ['POST', '/api/sync'],
] as const;

test.each(mutations)('%s %s requires a sign-in before it checks the body', async (method, path) => {
  const bodies: [string | undefined, Record<string, string>][] = [
    ['{"nonsense":', {}],
    ['{"role":"admin"}', { 'idempotency-key': 'nonsense' }],
    ['x'.repeat(2_000_000), {}],
    ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    [undefined, {}],
  ];
  for (const [body, headers] of bodies) {
    const response = await server.visitor().send(method, path, body, headers);
    expect([response.status, await response.json()]).toEqual([
      401,
      { success: false, error: 'Please sign in first.', code: 'not_signed_in' },
    ]);
  }
});

test('a public call checks the body of a visitor', async () => {
  const { status, body } = await server.visitor().post('/api/auth/login', { login: 'nobody' });
  expect([status, body.code]).toEqual([400, 'invalid']);
});
