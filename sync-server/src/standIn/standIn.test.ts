import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StandIn, startStandIn } from './startStandIn.ts';

let standIn: StandIn;
let now = 0;
const keys = { SESSION_KEYS: ['a key for tests only'] };
beforeAll(async () => {
  standIn = await startStandIn({ now: () => now, keys });
});
afterAll(() => standIn.close());

const redirectUri = 'http://localhost:1/auth/poe/callback';
const verifier = 'v'.repeat(80);
const userAgent = 'OAuth labyrinth-routes/0.1.0 (contact: nobody@example.org)';

type Fields = Record<string, string>;

function consent(change: Fields = {}): Fields {
  return {
    client_id: standIn.settings.POE_CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'account:profile',
    state: 'a state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  };
}

function post(url: string, fields: Fields, headers: Fields = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
}

async function codeFor(player: string): Promise<string> {
  const response = await post(standIn.settings.POE_AUTHORIZE_URL, { ...consent(), player });
  const back = new URL(response.headers.get('location') ?? '');
  expect([response.status, back.searchParams.get('state')]).toEqual([303, 'a state']);
  return back.searchParams.get('code') ?? '';
}

async function tokenFor(code: string, change: Fields = {}, headers: Fields = { 'user-agent': userAgent }) {
  const fields = {
    client_id: standIn.settings.POE_CLIENT_ID,
    client_secret: standIn.settings.POE_CLIENT_SECRET,
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...change,
  };
  const response = await post(standIn.settings.POE_TOKEN_URL, fields, headers);
  return { status: response.status, body: (await response.json()) as Fields };
}

test('the consent page offers the players and Deny, escapes their names and allows no script', async () => {
  const query = new URLSearchParams(consent()).toString();
  const page = await fetch(`${standIn.settings.POE_AUTHORIZE_URL}?${query}`);
  const text = await page.text();
  expect(text).toContain('>Exile#1234</button>');
  expect(text).toContain('>&lt;b&gt;Bold&lt;/b&gt;#6666</button>');
  expect(text).toContain('>Deny</button>');
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none', " +
      "form-action 'self' http://localhost:1",
  );
});

test.each([
  [{ client_id: 'another' }, 'This client is not known.'],
  [{ redirect_uri: 'http://localhost:1/elsewhere' }, 'This redirect address is not registered.'],
  [{ redirect_uri: '' }, 'This redirect address is not registered.'],
  [{ response_type: 'token' }, 'Only response_type=code is known.'],
  [{ scope: 'account:profile,account:stashes' }, 'The scope must be account:profile.'],
  [{ state: '' }, 'The state is missing.'],
  [{ code_challenge_method: 'plain' }, 'PKCE with S256 is required.'],
  [{ code_challenge: '' }, 'PKCE with S256 is required.'],
])('a consent request with %o is refused with 400', async (change: Fields, reason) => {
  const query = new URLSearchParams(consent(change)).toString();
  for (const response of [
    await fetch(`${standIn.settings.POE_AUTHORIZE_URL}?${query}`),
    await post(standIn.settings.POE_AUTHORIZE_URL, { ...consent(change), player: 'Exile#1234' }),
  ]) {
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(reason)]);
  }
});

test('a code is valid for one token, which is valid for the profile', async () => {
  const code = await codeFor('Exile#1234');
  const { status, body } = await tokenFor(code);
  expect([status, body.token_type]).toEqual([200, 'bearer']);
  expect((await tokenFor(code)).body).toEqual({ error: 'invalid_grant' });
  const headers = { authorization: `Bearer ${body.access_token ?? ''}`, 'user-agent': userAgent };
  const profile = await fetch(standIn.settings.POE_PROFILE_URL, { headers });
  expect(await profile.json()).toMatchObject({ name: 'Exile#1234', locale: 'en_US' });
  expect(
    (await fetch(standIn.settings.POE_PROFILE_URL, { headers: { ...headers, 'user-agent': 'node' } })).status,
  ).toBe(403);
  expect((await fetch(standIn.settings.POE_PROFILE_URL, { headers: { 'user-agent': userAgent } })).status).toBe(401);
});

test('a code and a token are valid at another process too', async () => {
  const other = await startStandIn({ now: () => now, keys });
  const code = await codeFor('Exile#1234');
  const [first] = [standIn];
  standIn = other;
  const { status, body } = await tokenFor(code);
  expect(status).toBe(200);
  standIn = first;
  const headers = { authorization: `Bearer ${body.access_token ?? ''}`, 'user-agent': userAgent };
  const profile = await fetch(standIn.settings.POE_PROFILE_URL, { headers });
  expect(await profile.json()).toMatchObject({ name: 'Exile#1234' });
  other.close();
});

test.each([
  ['another verifier', { code_verifier: 'w'.repeat(80) }, 400, 'invalid_grant'],
  ['another address', { redirect_uri: 'http://localhost:2/auth/poe/callback' }, 400, 'invalid_grant'],
  ['another secret', { client_secret: 'guessed' }, 401, 'invalid_client'],
  ['another client', { client_id: 'another' }, 401, 'invalid_client'],
  ['another grant', { grant_type: 'client_credentials' }, 400, 'unsupported_grant_type'],
])('a code with %s is refused', async (_, change: Fields, status, error) => {
  expect(await tokenFor(await codeFor('Exile#1234'), change)).toEqual({ status, body: { error } });
});

test('a code is refused after 30 seconds, and to a client that does not name itself', async () => {
  const code = await codeFor('Exile#1234');
  now += 30_001;
  expect((await tokenFor(code)).body).toEqual({ error: 'invalid_grant' });
  const unnamed = await tokenFor(await codeFor('Exile#1234'), {}, { 'user-agent': 'simov/grant/5.4.24' });
  expect(unnamed).toEqual({ status: 403, body: { error: 'forbidden' } });
});
