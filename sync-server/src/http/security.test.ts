import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test("a mutation from the app's own pages, or from a client that is not a browser, is accepted", async () => {
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

/** The browser features, all switched off except those that the app or the video player uses. */
const permissionsPolicy = [
  ...['accelerometer=()', 'camera=()', 'display-capture=()', 'geolocation=()', 'gyroscope=()', 'hid=()'],
  ...['idle-detection=()', 'local-fonts=()', 'magnetometer=()', 'microphone=()', 'midi=()', 'payment=()'],
  ...['publickey-credentials-get=()', 'serial=()', 'usb=()', 'window-management=()', 'xr-spatial-tracking=()'],
  ...['clipboard-read=(self)', 'clipboard-write=(self)', 'screen-wake-lock=(self)'],
  'fullscreen=(self "https://www.youtube-nocookie.com")',
  'picture-in-picture=(self "https://www.youtube-nocookie.com")',
].join(', ');

/** The security headers of every response, without the Content-Security-Policy. */
const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  'frame-src https://www.youtube-nocookie.com',
  "worker-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/** Headers that describe the response, and do not tell the browser what it may do with it. */
const ofAnswer = new Set([
  ...['cache-control', 'connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'],
  ...['content-encoding', 'set-cookie', 'transfer-encoding', 'vary', 'x-request-id'],
]);

function securityOf(headers: Headers) {
  const security = [...headers].filter(([name]) => !ofAnswer.has(name));
  const { 'content-security-policy': policy = '', ...others } = Object.fromEntries(security);
  return { policy: policy.split(/; ?/), others };
}

test('every response has the security headers', async () => {
  for (const path of ['/', '/api/auth/status', '/api/nothing', '/healthz']) {
    const { headers } = await anna.send('GET', path);
    expect([path, securityOf(headers)]).toEqual([path, { policy: contentSecurityPolicy, others: securityHeaders }]);
  }
});

test('the page, a call and an asset have exactly these security headers', async () => {
  const appFolder = mkdtempSync(join(tmpdir(), 'labyrinth-app-'));
  mkdirSync(join(appFolder, 'assets'));
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html>');
  writeFileSync(join(appFolder, 'assets/main-abc.js'), 'export {};');
  try {
    await using site = await startTestServer({ config: { appFolder } });
    for (const path of ['/', '/api/config', '/assets/main-abc.js']) {
      const { status, headers } = await site.visitor().send('GET', path, undefined, { accept: '*/*' });
      expect([path, status, securityOf(headers)]).toEqual([
        path,
        200,
        { policy: contentSecurityPolicy, others: securityHeaders },
      ]);
    }
  } finally {
    rmSync(appFolder, { recursive: true });
  }
});

test("with DONATE_SCRIPT_URL the policies allow the donation service's script, frame, styles and payment", async () => {
  await using supported = await startTestServer({
    env: { DONATE_SCRIPT_URL: 'https://donations.example/widget/script.js?team=routes' },
  });
  const { headers } = await supported.visitor().get('/healthz');
  // The frame of the donation service asks the browser for a payment.
  expect(headers.get('permissions-policy')).toContain('payment=(self "https://donations.example")');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' https://donations.example;");
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://donations.example;');
  // The donation script writes its styles into the page.
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
});

test('production with a PUBLIC_URL over HTTPS sends Strict-Transport-Security', async () => {
  const env = { NODE_ENV: 'production', SESSION_KEYS: 'sixteen characters', PUBLIC_URL: 'https://labyrinth.example' };
  await using live = await startTestServer({ env });
  const { headers } = await live.visitor().send('GET', '/api/config');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
