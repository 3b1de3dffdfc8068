import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { BUILDER_SIGN_IN: 'required', CHAT_URL: 'https://chat.example/', CAPTCHA: 'off' },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

test('the next reset is the coming midnight UTC', async () => {
  const { body } = await server.visitor().get('/api/reset-info');
  expect(body).toEqual({ nextResetUTC: '2026-11-21T00:00:00.000Z' });
});

test('the public settings say what this installation has, and no secret', async () => {
  const { body } = await server.visitor().get('/api/config');
  expect(body).toEqual({
    captcha: { provider: 'off', siteKey: null },
    chatUrl: 'https://chat.example/',
    donateUrl: null,
    donateScriptUrl: null,
    playlistUrl: null,
    video: false,
    builderSignIn: 'required',
    signIns: { local: true, game: false },
    passwordReset: 'operator',
    pushKey: expect.stringMatching(/^[\w-]{87}$/) as string,
  });
});

test('the captcha is reCAPTCHA when both its keys are set, otherwise the self-hosted one', async () => {
  const env = { RECAPTCHA_SITE_KEY: 'public', RECAPTCHA_SECRET: 'secret' };
  await using both = await startTestServer({ env });
  const withKeys = await both.visitor().get('/api/config');
  expect(withKeys.body.captcha).toEqual({ provider: 'recaptcha', siteKey: 'public' });
  await using one = await startTestServer({ env: { RECAPTCHA_SITE_KEY: 'public' } });
  const without = await one.visitor().get('/api/config');
  expect(without.body.captcha).toEqual({ provider: 'altcha', siteKey: null });
});

test('the latest video is returned uncached; without one the call fails with the error text of the spec', async () => {
  const none = await server.visitor().get('/api/youtube/latest-video');
  expect([none.status, none.body]).toEqual([
    503,
    { success: false, error: 'Failed to fetch video data', code: 'unavailable' },
  ]);
  const findLatestVideo = () => Promise.resolve({ id: 'abc', title: 'Run' });
  await using other = await startTestServer({ outside: { findLatestVideo } });
  const found = await other.visitor().get('/api/youtube/latest-video');
  expect([found.status, found.body]).toEqual([200, { id: 'abc', title: 'Run' }]);
  expect(found.headers.get('cache-control')).toBe('no-store');
});

test('/healthz is 200 while the database answers, and 503 when it does not', async () => {
  expect((await server.visitor().get('/healthz')).body).toEqual({ ok: true });
  await using other = await startTestServer();
  await other.db.destroy();
  const { status, body } = await other.visitor().get('/healthz');
  expect([status, body.success]).toEqual([503, false]);
});
