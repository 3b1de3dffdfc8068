import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AuthStatus } from 'shared-types/api/accounts.ts';
import { openLog } from '../core/openLog.ts';
import {
  answerAt,
  goToProvider,
  type GameServer,
  locationOf,
  noticeOf,
  signedInPlayer,
  startGameServer,
  signInWithGame,
} from '../testing/gamePlayer.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: GameServer;
beforeAll(async () => {
  server = await startGameServer();
});
afterEach(() => {
  delete server.standIn.faults.token;
  delete server.standIn.faults.profile;
});
afterAll(() => server[Symbol.asyncDispose]());

async function statusOf(visitor: Visitor): Promise<AuthStatus> {
  return (await visitor.get<AuthStatus>('/api/auth/status')).body;
}

async function rowsOf(table: 'accounts' | 'sessions'): Promise<number> {
  return (await server.db.selectFrom(table).selectAll().execute()).length;
}

/** Expects that nobody is signed in, no account was created, and no cookie or session is left. */
async function expectNothingMade(visitor: Visitor, accounts: number): Promise<void> {
  expect(await statusOf(visitor)).toEqual({ authenticated: false });
  expect(visitor.cookies.size).toBe(0);
  expect(await rowsOf('accounts')).toBe(accounts);
}

describe('signing in with the game account', () => {
  test('requests the profile only, with PKCE S256 and a state, and returns to this server', async () => {
    const page = await goToProvider(server.visitor(), '/auth/poe?to=%2Fbuilder&scope=account:stashes&client_id=evil');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: server.standIn.settings.POE_CLIENT_ID,
      response_type: 'code',
      redirect_uri: `${server.url}/auth/poe/callback`,
      scope: 'account:profile',
      state: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(page.origin).not.toBe(server.url);
  });

  test('creates an account the first time and opens it the next time', async () => {
    const first = await signedInPlayer(server, 'Exile#1234');
    const { user } = await statusOf(first);
    expect(user).toEqual({
      userId: 0,
      accountId: first.accountId,
      isPoeUser: true,
      username: null,
      email: null,
      poeProfilePicture: null,
      poeAccountName: 'Exile#1234',
      signupSource: 'poe_oauth',
      hideUserTag: false,
      emailVerified: false,
    });
    const accounts = await rowsOf('accounts');
    expect((await signedInPlayer(server, 'Exile#1234')).accountId).toBe(first.accountId);
    expect((await signedInPlayer(server, 'Żółć#2021')).accountId).not.toBe(first.accountId);
    expect(await rowsOf('accounts')).toBe(accounts + 1);
  });

  test("updates the account's name from the game; the account is found by the game's id", async () => {
    const before = await signedInPlayer(server, 'Renamed#0001');
    const rows = await server.db.selectFrom('accounts').select('poe_uuid').where('id', '=', before.accountId).execute();
    const uuid = rows[0]?.poe_uuid?.toUpperCase();
    server.standIn.faults.profile = { status: 200, body: { uuid, name: 'Better Name#0002', realm: 'pc' } };
    const after = await signedInPlayer(server, 'Renamed#0001');
    expect(after.accountId).toBe(before.accountId);
    expect((await statusOf(before)).user?.poeAccountName).toBe('Better Name#0002');
  });

  test.each([
    ['/builder?difficulty=normal', '/builder?difficulty=normal'],
    ['/share/AAAAAAAAAAAAAAAAAAAAAA', '/share/AAAAAAAAAAAAAAAAAAAAAA'],
    ['/builder#l=1AbC-_9', '/builder#l=1AbC-_9'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/auth/poe', '/'],
    ['/api/auth/logout', '/'],
  ])('returns to the page where it was started, within this site only: %s', async (to, expected) => {
    const visitor = server.visitor();
    const back = await signInWithGame(visitor, 'OldTimer', `/auth/poe?to=${encodeURIComponent(to)}`);
    expect(locationOf(back)).toBe(expected);
    expect((await statusOf(visitor)).user?.poeAccountName).toBe('OldTimer');
  });

  test('creates a new session id and stores no token in the session', async () => {
    const visitor = server.visitor();
    const page = await goToProvider(visitor);
    const onTheWay = visitor.cookies.get('labyrinth.sid');
    await visitor.send('GET', await answerAt(page, { player: 'Exile#1234' }));
    expect(visitor.cookies.get('labyrinth.sid')).not.toBe(onTheWay);
    const { data } = await server.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select('data')
      .where('poe_account_name', '=', 'Exile#1234')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(data) as object)).toEqual(['accountId']);
  });

  test('signs out the previous account', async () => {
    const visitor = await server.user('switcher');
    const old = new Map(visitor.cookies);
    await signInWithGame(visitor, 'Izaro_Fan#0042');
    expect((await statusOf(visitor)).user?.poeAccountName).toBe('Izaro_Fan#0042');
    const late = server.visitor();
    for (const [name, value] of old) late.cookies.set(name, value);
    expect(await statusOf(late)).toEqual({ authenticated: false });
  });

  test('creates one account for ten simultaneous first sign-ins', async () => {
    const visitors = Array.from({ length: 10 }, () => server.visitor());
    const ways = await Promise.all(
      visitors.map(async (one) => answerAt(await goToProvider(one), { player: 'Crowd#1' })),
    );
    const ends = await Promise.all(visitors.map((one, n) => one.send('GET', ways[n] ?? '')));
    expect(ends.map(locationOf)).toEqual(Array(10).fill('/'));
    const rows = await server.db.selectFrom('accounts').selectAll().where('poe_account_name', '=', 'Crowd#1').execute();
    expect(rows).toHaveLength(1);
  });

  test('keeps the old name of an account if the game sends one without visible characters', async () => {
    const visitor = server.visitor();
    const named = (name: string) => {
      const body = { uuid: '5b0c9a52-6f0e-4c8e-9d5e-0d6b8a3f1c33', name };
      server.standIn.faults.profile = { status: 200, body };
    };
    named('Seen#1');
    await signInWithGame(visitor, 'Seen#1');
    const before = (await statusOf(visitor)).user;
    named('\u3164#1');
    const next = server.visitor();
    await signInWithGame(next, 'Seen#1');
    expect((await statusOf(next)).user).toMatchObject({ accountId: before?.accountId, poeAccountName: 'Seen#1' });
    // Made before such names were refused.
    await server.db
      .updateTable('accounts')
      .set({ poe_account_name: '#1', hide_user_tag: 1 })
      .where('id', '=', before?.accountId ?? '')
      .execute();
    named('#1');
    const old = server.visitor();
    expect(locationOf(await signInWithGame(old, 'Seen#1'))).toBe('/');
    expect((await statusOf(old)).user).toMatchObject({ accountId: before?.accountId, poeAccountName: '#1' });
  });

  test('is offered in the public settings if it is configured', async () => {
    expect((await server.visitor().get('/api/config')).body.signIns).toEqual({ local: true, game: true });
  });

  test('uses PUBLIC_URL in its redirect address', async () => {
    await using behind = await startGameServer({ env: { PUBLIC_URL: 'https://labyrinth.example' } });
    const page = await goToProvider(behind.visitor());
    expect(page.searchParams.get('redirect_uri')).toBe('https://labyrinth.example/auth/poe/callback');
  });

  test('works with the cookies of production', async () => {
    const PUBLIC_URL = 'https://labyrinth.example';
    await using live = await startGameServer({
      env: { NODE_ENV: 'production', SESSION_KEYS: 'sixteen characters', PUBLIC_URL },
    });
    const visitor = await signedInPlayer(live, 'Exile#1234');
    expect([...visitor.cookies.keys()]).toEqual(['__Host-labyrinth.sid', '__Host-labyrinth.sid.sig']);
  });
});

test('with two processes on one database, a sign-in begun at one can end at the other, and one account is created', async () => {
  const env = { PUBLIC_URL: 'http://localhost:1', SESSION_KEYS: 'a key for tests only' };
  await using here = await startGameServer({ env });
  here.clock.now = Date.now();
  const there = await spawnServer({ ...env, ...here.standIn.settings, DATABASE_URL: here.databaseUrl });
  const visitors = Array.from({ length: 8 }, () => here.visitor());
  const ways = await Promise.all(visitors.map(async (one) => answerAt(await goToProvider(one), { player: 'Both#1' })));
  for (const visitor of visitors.slice(4)) visitor.url = there.url;
  const ends = await Promise.all(visitors.map((one, n) => one.send('GET', ways[n] ?? '')));
  expect(ends.map(locationOf)).toEqual(Array(8).fill('/'));
  const accounts = await Promise.all(visitors.map(async (one) => (await statusOf(one)).user?.accountId));
  expect(new Set(accounts).size).toBe(1);
  const [, , , , elsewhere] = visitors;
  elsewhere!.url = here.url;
  expect(noticeOf(await elsewhere!.send('GET', ways[4] ?? ''))).toBe('game-session-lost');
  there.kill('SIGTERM');
  expect((await there.ended).code).toBe(0);
});

describe('a failed game sign-in shows the reason on the sign-in page and creates nothing', () => {
  test('when the player denies it', async () => {
    const accounts = await rowsOf('accounts');
    const visitor = server.visitor();
    const way = await answerAt(await goToProvider(visitor, '/auth/poe?to=%2Fbuilder'), { deny: '1' });
    const response = await visitor.send('GET', way);
    expect(locationOf(response)).toBe('/sign-in?notice=game-denied&to=%2Fbuilder');
    await expectNothingMade(visitor, accounts);
  });

  test.each([
    ['another state', (way: string) => way.replace(/state=\w+/, 'state=0000'), 'game-wrong-state'],
    ['no state', (way: string) => way.replace(/&?state=\w+/, ''), 'game-wrong-state'],
    ['two states', (way: string) => `${way}&state=0000`, 'game-wrong-state'],
  ])('when the callback has %s; the sign-in under way can still succeed', async (_, change, notice) => {
    const accounts = await rowsOf('accounts');
    const visitor = server.visitor();
    const way = await answerAt(await goToProvider(visitor), { player: 'Wrong#1' });
    expect(noticeOf(await visitor.send('GET', change(way)))).toBe(notice);
    expect(await statusOf(visitor)).toEqual({ authenticated: false });
    expect(await rowsOf('accounts')).toBe(accounts);
    expect(locationOf(await visitor.send('GET', way))).toBe('/');
  });

  test("when the callback belongs to another visitor's sign-in", async () => {
    const attacker = server.visitor();
    const planted = await answerAt(await goToProvider(attacker), { player: 'Attacker#1' });
    const victim = await server.user('victim');
    expect(noticeOf(await victim.send('GET', planted))).toBe('game-session-lost');
    expect((await statusOf(victim)).user?.username).toBe('victim');
  });

  test('when a callback arrives twice', async () => {
    const visitor = server.visitor();
    const way = await answerAt(await goToProvider(visitor), { player: 'Exile#1234' });
    const beforeReturn = new Map(visitor.cookies);
    expect(locationOf(await visitor.send('GET', way))).toBe('/');
    expect(noticeOf(await visitor.send('GET', way))).toBe('game-session-lost');
    expect((await statusOf(visitor)).user?.poeAccountName).toBe('Exile#1234');
    const thief = server.visitor();
    for (const [name, value] of beforeReturn) thief.cookies.set(name, value);
    expect(noticeOf(await thief.send('GET', way))).toBe('game-session-lost');
  });

  test('when the session is lost on the way', async () => {
    const accounts = await rowsOf('accounts');
    const visitor = server.visitor();
    const way = await answerAt(await goToProvider(visitor), { player: 'Lost#1' });
    visitor.cookies.clear();
    expect(noticeOf(await visitor.send('GET', way))).toBe('game-session-lost');
    await expectNothingMade(visitor, accounts);
  });

  test('when the code has expired', async () => {
    const accounts = await rowsOf('accounts');
    const visitor = server.visitor();
    const way = await answerAt(await goToProvider(visitor), { player: 'Late#1' });
    server.clock.now += 31_000;
    expect(noticeOf(await visitor.send('GET', way))).toBe('game-code-expired');
    await expectNothingMade(visitor, accounts);
  });

  const html = '<html><body><h1>503</h1>Down for maintenance</body></html>';
  const uuid = '3f0c9a52-6f0e-4c8e-9d5e-0d6b8a3f1c22';
  const untruths: [string, 'token' | 'profile', number, string | object, string][] = [
    ['too many token calls', 'token', 429, { error: { code: 3, message: 'Rate limit exceeded' } }, 'game-busy'],
    ['an HTML 503 for the token', 'token', 503, html, 'game-down'],
    ['an unknown client', 'token', 401, { error: 'invalid_client' }, 'game-refused'],
    ['an HTML page with 200 for the token', 'token', 200, html, 'game-refused'],
    ['too many profile calls', 'profile', 429, { error: 'slow down' }, 'game-busy'],
    ['an HTML 503 for the profile', 'profile', 503, html, 'game-down'],
    ['a profile call refused', 'profile', 403, { error: 'forbidden' }, 'game-refused'],
    ['an HTML page with 200 for the profile', 'profile', 200, html, 'game-no-profile'],
    ['a profile without uuid', 'profile', 200, { name: 'Nobody#1' }, 'game-no-profile'],
    ['an invalid uuid', 'profile', 200, { uuid: '17', name: 'Nobody#1' }, 'game-no-profile'],
    ['a profile without name', 'profile', 200, { uuid }, 'game-no-profile'],
    ['an empty name', 'profile', 200, { uuid, name: '  ' }, 'game-no-profile'],
    ['a name with control characters', 'profile', 200, { uuid, name: 'No\u0000body' }, 'game-no-profile'],
    ['a name of 101 characters', 'profile', 200, { uuid, name: 'x'.repeat(101) }, 'game-no-profile'],
    ['a new name that consists only of its tag', 'profile', 200, { uuid, name: '#1234' }, 'game-no-name'],
    ['a new name without visible characters', 'profile', 200, { uuid, name: '\u200b\u3164#1' }, 'game-no-name'],
    ['an error status with a valid profile', 'profile', 500, { uuid, name: 'Nobody#1' }, 'game-down'],
  ];
  test.each(untruths)('when the provider answers with %s', async (_, call, status, body, notice) => {
    const accounts = await rowsOf('accounts');
    const visitor = server.visitor();
    server.standIn.faults[call] = { status, body };
    expect(noticeOf(await signInWithGame(visitor, 'Nobody#1'))).toBe(notice);
    await expectNothingMade(visitor, accounts);
  });

  test.each([
    ['token', 401, { error: 'invalid_client', error_description: 'of Nobody#1' }, 'It answered 401: invalid_client.'],
    ['profile', 403, { error: 'forbidden' }, 'It answered 403.'],
  ] as const)("and logs the provider's response, not the name: %s %i", async (call, status, body, reason) => {
    const lines: string[] = [];
    await using logged = await startGameServer({ log: openLog('info', { write: (line) => lines.push(line) }) });
    logged.standIn.faults[call] = { status, body };
    await signInWithGame(logged.visitor(), 'Nobody#1');
    const said = lines.map((line) => JSON.parse(line) as { notice?: string; reason?: string });
    expect(said.filter(({ notice }) => notice !== undefined)).toMatchObject([{ notice: 'game-refused', reason }]);
    expect(lines.join('')).not.toContain('Nobody');
  });

  test('when the provider cannot be reached', async () => {
    await using lonely = await startGameServer();
    const visitor = lonely.visitor();
    const way = await answerAt(await goToProvider(visitor), { player: 'Nobody#1' });
    lonely.standIn.close();
    expect(noticeOf(await visitor.send('GET', way))).toBe('game-down');
    expect(await statusOf(visitor)).toEqual({ authenticated: false });
  });

  test.each([
    ['error=temporarily_unavailable', 'game-down'],
    ['error=invalid_scope', 'game-refused'],
    ['', 'game-session-lost'],
    ['code=abc', 'game-session-lost'],
    ['code=abc&state=abc', 'game-session-lost'],
  ])('when an unrequested callback arrives with %j', async (query, notice) => {
    const accounts = await rowsOf('accounts');
    const visitor = server.visitor();
    expect(noticeOf(await visitor.send('GET', `/auth/poe/callback?${query}`))).toBe(notice);
    await expectNothingMade(visitor, accounts);
  });

  test('when the account is blocked; it can export its data and delete itself but change nothing', async () => {
    const { accountId } = await signedInPlayer(server, 'Blocked#1');
    await server.db.updateTable('accounts').set({ blocked: 1 }).where('id', '=', accountId).execute();
    const visitor = server.visitor();
    expect(noticeOf(await signInWithGame(visitor, 'Blocked#1'))).toBe('account-blocked');
    expect((await visitor.get('/api/users/me/export')).status).toBe(200);
    expect((await visitor.call('PATCH', '/api/users/tag-visibility', { hideUserTag: true })).status).toBe(403);
    const leave = { confirm: 'Blocked#1', content: 'delete' };
    expect((await visitor.call('DELETE', '/api/users/me', leave)).status).toBe(200);
    expect(await statusOf(visitor)).toEqual({ authenticated: false });
    const { deleted_at } = await server.db
      .selectFrom('accounts')
      .select('deleted_at')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(deleted_at).not.toBeNull();
  });

  test('when the callback arrives after more than 30 minutes', async () => {
    const visitor = server.visitor();
    const way = await answerAt(await goToProvider(visitor), { player: 'Exile#1234' });
    server.clock.now += 31 * 60_000;
    expect(noticeOf(await visitor.send('GET', way))).toBe('game-session-lost');
  });

  test('after 20 sign-ins in an hour from one address', async () => {
    await using busy = await startGameServer({ env: { TRUST_PROXY: '0' } });
    for (let n = 0; n < 20; n += 1) await goToProvider(busy.visitor());
    const response = await busy.visitor().send('GET', '/auth/poe?to=%2Flabyrinth');
    expect(locationOf(response)).toBe('/sign-in?notice=too-many&to=%2Flabyrinth');
  });
});

describe('without a game provider', () => {
  test.each([
    ['/', ''],
    ['/builder?difficulty=normal', '&to=%2Fbuilder%3Fdifficulty%3Dnormal'],
    ['/share/AAAAAAAAAAAAAAAAAAAAAA', '&to=%2Fshare%2FAAAAAAAAAAAAAAAAAAAAAA'],
    ['https://evil.example/', ''],
    ['//evil.example/', ''],
    ['/\\evil.example', ''],
    ['/api/auth/logout', ''],
  ])(
    'the game sign-in redirects to the sign-in page with a notice and a return path within this site only: %s',
    async (to, way) => {
      await using plain = await startTestServer();
      const visitor = plain.visitor();
      for (const path of ['/auth/poe', '/auth/poe/callback']) {
        const response = await visitor.send('GET', `${path}?to=${encodeURIComponent(to)}`);
        const kept = path === '/auth/poe' ? way : '';
        expect(locationOf(response)).toBe(`/sign-in?notice=game-sign-in-unavailable${kept}`);
      }
      expect(visitor.cookies.size).toBe(0);
    },
  );
});
