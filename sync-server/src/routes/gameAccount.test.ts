import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthStatus } from 'shared-types/api/accounts.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
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
import { submissionBody } from '../testing/layouts.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: GameServer;
beforeAll(async () => {
  server = await startGameServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const gameAccount = '/api/users/me/game-account';
const localSignIn = '/api/users/me/local-sign-in';
const password = 'a long enough one';

async function userOf(visitor: Visitor) {
  return (await visitor.get<AuthStatus>('/api/auth/status')).body.user;
}

/** Requests a link as the profile page does. */
async function askToLink(visitor: Visitor): Promise<string> {
  const { status, body } = await visitor.post<{ success: true; location: string }>(gameAccount);
  expect([status, body]).toEqual([200, { success: true, location: '/auth/poe?link=1' }]);
  return body.location;
}

async function link(visitor: Visitor, player: string): Promise<void> {
  expect(locationOf(await signInWithGame(visitor, player, await askToLink(visitor)))).toBe('/profile');
}

describe('linking a game account to a local one', () => {
  test('makes both sign-ins open the same account, which keeps its name', async () => {
    const anna = await server.user('anna');
    await link(anna, 'Anna#1234');
    expect(await userOf(anna)).toEqual({
      userId: anna.accountId,
      accountId: anna.accountId,
      isPoeUser: false,
      username: 'anna',
      email: 'anna@example.org',
      poeProfilePicture: null,
      poeAccountName: 'Anna#1234',
      signupSource: 'local',
      hideUserTag: false,
      emailVerified: false,
    });
    expect((await signedInPlayer(server, 'Anna#1234')).accountId).toBe(anna.accountId);
    expect((await server.visitor().post('/api/auth/login', { login: 'anna', password })).status).toBe(200);
    await anna.post('/api/submissions', submissionBody);
    const { body } = await anna.get<Submission[]>('/api/submissions/eternal');
    expect(body[0]).toMatchObject({ submitterUsername: 'anna', submitterPoeAccount: null, own: true });
  });

  test('requires a request in the same session: opening the address alone links nothing', async () => {
    const bert = await server.user('bert');
    const response = await bert.send('GET', '/auth/poe?link=1');
    expect(locationOf(response)).toBe('/sign-in?notice=game-link-lost&to=%2Fprofile');
    expect(noticeOf(await server.visitor().send('GET', '/auth/poe?link=1'))).toBe('game-link-lost');
  });

  test("accepts a request only from the site's own pages, once, and within ten minutes", async () => {
    const carl = await server.user('carl');
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await carl.post(gameAccount, undefined, headers as Record<string, string>)).status).toBe(403);
    }
    const path = await askToLink(carl);
    await goToProvider(carl, path);
    expect(noticeOf(await carl.send('GET', path))).toBe('game-link-lost');
    await askToLink(carl);
    server.clock.now += 11 * 60_000;
    expect(noticeOf(await carl.send('GET', path))).toBe('game-link-lost');
    expect((await userOf(carl))?.poeAccountName).toBeNull();
  });

  test("is cancelled by a sign-in that starts meanwhile, and fails in another account's session", async () => {
    const dora = await server.user('dora');
    await goToProvider(dora, await askToLink(dora));
    const other = await answerAt(await goToProvider(dora), { player: 'NotDora#1' });
    expect(locationOf(await dora.send('GET', other))).toBe('/');
    expect((await userOf(dora))?.accountId).not.toBe(dora.accountId);

    const emil = await server.user('emil');
    const way = await answerAt(await goToProvider(emil, await askToLink(emil)), { player: 'Emil#1' });
    await emil.post('/api/auth/login', { login: 'bert', password });
    expect(noticeOf(await emil.send('GET', way))).toBe('game-session-lost');
    expect((await userOf(emil))?.poeAccountName).toBeNull();
  });

  test('is refused if the game account belongs to another account', async () => {
    const owner = await signedInPlayer(server, 'Owned#1');
    const fritz = await server.user('fritz');
    const response = await signInWithGame(fritz, 'Owned#1', await askToLink(fritz));
    expect(locationOf(response)).toBe('/sign-in?notice=game-account-taken&to=%2Fprofile');
    expect((await userOf(fritz))?.poeAccountName).toBeNull();
    expect((await signedInPlayer(server, 'Owned#1')).accountId).toBe(owner.accountId);
  });

  test("is refused if the game account's name has no visible characters", async () => {
    const hans = await server.user('hans');
    const response = await signInWithGame(hans, '\u3164#1', await askToLink(hans));
    expect(locationOf(response)).toBe('/sign-in?notice=game-no-name&to=%2Fprofile');
    expect((await userOf(hans))?.poeAccountName).toBeNull();
  });

  test('is refused if the account already has a game account', async () => {
    const gero = await server.user('gero');
    const path = await askToLink(gero);
    await link(gero, 'Gero#1');
    const { status, body } = await gero.post(gameAccount);
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        error: 'Your account already has a game account. Unlink it on your profile first.',
        code: 'taken',
      },
    ]);
    expect(noticeOf(await gero.send('GET', path))).toBe('game-link-lost');
  });

  test('changes neither the session nor the account if the player denies it', async () => {
    const hugo = await server.user('hugo');
    const way = await answerAt(await goToProvider(hugo, await askToLink(hugo)), { deny: '1' });
    expect(locationOf(await hugo.send('GET', way))).toBe('/sign-in?notice=game-denied&to=%2Fprofile');
    expect(await userOf(hugo)).toMatchObject({ username: 'hugo', poeAccountName: null });
  });

  test('requires a signed-in account that is not blocked, and a configured game sign-in', async () => {
    expect((await server.visitor().post(gameAccount)).status).toBe(401);
    const ida = await server.user('ida');
    const way = await answerAt(await goToProvider(ida, await askToLink(ida)), { player: 'Ida#1' });
    await server.db.updateTable('accounts').set({ blocked: 1 }).where('id', '=', ida.accountId).execute();
    expect(noticeOf(await ida.send('GET', way))).toBe('account-blocked');
    expect((await ida.post(gameAccount)).status).toBe(403);
    expect((await userOf(ida))?.poeAccountName).toBeNull();

    await using plain = await startTestServer();
    const { status, body } = await (await plain.user('jana')).post(gameAccount);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test('succeeds for one of ten accounts that link the same game account at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => server.user(`many${n}`)));
    const ways = await Promise.all(
      people.map(async (one) => answerAt(await goToProvider(one, await askToLink(one)), { player: 'Wanted#1' })),
    );
    const ends = await Promise.all(people.map((one, n) => one.send('GET', ways[n] ?? '')));
    const places = ends.map(locationOf);
    expect(places.filter((place) => place === '/profile')).toHaveLength(1);
    expect(places.filter((place) => place.includes('notice=game-account-taken'))).toHaveLength(9);
  });
});

describe('unlinking a game account', () => {
  test('leaves the local account as it was; the game account then opens an account of its own', async () => {
    const kai = await server.user('kai');
    await link(kai, 'Kai#1');
    const { status, body } = await kai.call<AuthStatus>('DELETE', gameAccount);
    expect([status, body.user?.poeAccountName, body.user?.signupSource]).toEqual([200, null, 'local']);
    expect((await signedInPlayer(server, 'Kai#1')).accountId).not.toBe(kai.accountId);
    expect((await kai.call('DELETE', gameAccount)).status).toBe(404);
  });

  test('is refused if the account has no other sign-in', async () => {
    const player = await signedInPlayer(server, 'OnlyGame#1');
    const { status, body } = await player.call('DELETE', gameAccount);
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        error: 'Give your account a username and a password first: nothing else would open it.',
        code: 'last_sign_in',
      },
    ]);
    expect((await signedInPlayer(server, 'OnlyGame#1')).accountId).toBe(player.accountId);
  });

  test('requires a sign-in', async () => {
    expect((await server.visitor().call('DELETE', gameAccount)).status).toBe(401);
  });
});

describe('a local sign-in for an account created with a game account', () => {
  const local = { username: 'lena', email: 'Lena@example.org', password };

  test('opens the same account, which stays a game account until it is unlinked', async () => {
    const lena = await signedInPlayer(server, 'Lena#1');
    const { status, body } = await lena.post<AuthStatus>(localSignIn, local);
    expect([status, body.user]).toEqual([
      201,
      expect.objectContaining({
        userId: 0,
        isPoeUser: true,
        signupSource: 'poe_oauth',
        username: 'lena',
        email: 'Lena@example.org',
        poeAccountName: 'Lena#1',
      }),
    ]);
    const again = await server.visitor().post<AuthStatus>('/api/auth/login', { login: 'lena@example.org', password });
    expect(again.body.user?.accountId).toBe(lena.accountId);

    await lena.call('DELETE', gameAccount);
    expect(await userOf(lena)).toMatchObject({
      userId: lena.accountId,
      isPoeUser: false,
      signupSource: 'local',
      username: 'lena',
      poeAccountName: null,
    });
  });

  test.each([
    [{ username: 'LENA' }, 409, 'This username is taken.'],
    [{ email: 'LENA@example.org' }, 409, 'There is an account with this e-mail address already.'],
    [{ password: 'Password123' }, 400, 'This password is one of the most common ones. Please choose another.'],
    [{ username: 'ab' }, 400, 'username: A username has at least 3 characters.'],
    [{ role: 'admin' }, 400, 'role: is not a known field.'],
  ])('with %o is refused', async (wrong, status, error) => {
    const player = await signedInPlayer(server, 'Mona#1');
    const reply = await player.post(localSignIn, {
      username: 'mona',
      email: 'mona@example.org',
      password,
      ...wrong,
    });
    expect([reply.status, reply.body.error]).toEqual([status, error]);
    expect((await userOf(player))?.username).toBeNull();
  });

  test('is refused if the account already has one, and requires a sign-in', async () => {
    const body = { username: 'nora2', email: 'nora2@example.org', password };
    const { status, body: refusal } = await (await server.user('nora')).post(localSignIn, body);
    expect([status, refusal.code]).toEqual([409, 'taken']);
    expect((await server.visitor().post(localSignIn, body)).status).toBe(401);
  });
});
