import { afterAll, beforeAll, expect, test } from 'vitest';
import { submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://labyrinth.example' } });
  anna = await server.user('anna');
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://labyrinth.example' }],
])("a mutation from another site's page, %o, is refused", async (headers: Record<string, string>) => {
  const { status, body } = await anna.post('/api/submissions', submissionBody, headers);
  expect([status, body]).toEqual([
    403,
    { success: false, error: 'This call may only be made from the app itself.', code: 'forbidden' },
  ]);
  expect((await anna.post('/api/auth/logout', undefined, headers)).status).toBe(403);
  expect((await anna.post('/api/sync', {}, headers)).status).toBe(403);
  expect((await anna.get('/api/auth/status', headers)).body).toMatchObject({ authenticated: true });
});

test("the app's own pages and clients that are no browser may", async () => {
  const origin = server.url;
  for (const headers of [
    {},
    { origin },
    { 'sec-fetch-site': 'same-origin', origin },
    { origin: 'https://labyrinth.example' },
  ] as Record<string, string>[]) {
    expect((await anna.post('/api/submissions', submissionBody, headers)).status).toBe(201);
  }
});

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/api/auth/status', '/api/nothing', '/healthz']) {
    const { headers } = await anna.send('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
        'frame-src https://www.youtube-nocookie.com; ' +
        "worker-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
    );
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test("the donation service's script may run where there is one, and no other", async () => {
  await using supported = await startTestServer({
    env: { DONATE_SCRIPT_URL: 'https://donations.example/widget/script.js?team=routes' },
  });
  const policy = (await supported.visitor().get('/healthz')).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' https://donations.example;");
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://donations.example;');
  // Such a script writes its own looks into the page.
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
});

test('HTTPS is to be remembered in production, where the public address has it', async () => {
  const env = { NODE_ENV: 'production', SESSION_KEYS: 'sixteen characters', PUBLIC_URL: 'https://labyrinth.example' };
  await using live = await startTestServer({ env });
  const { headers } = await live.visitor().send('GET', '/api/config');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
