import type { AuthStatus } from 'shared-types/api/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetGameAccount } from '../storage/gameAccounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { changedMeanwhile } from '../testing/changedMeanwhile.ts';
import {
  answerAt,
  type GameServer,
  goToProvider,
  locationOf,
  noticeOf,
  signedInPlayer,
  startGameServer,
} from '../testing/gamePlayer.ts';
import { savedBody } from '../testing/layouts.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: GameServer;
beforeAll(async () => {
  // With limits on, counting the sign-in would wait for the other process before anything is read.
  server = await startGameServer({ busyTimeoutMs: 30_000, env: { RATE_LIMITS: 'off' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const [old, fresh] = ['a long enough one', 'quite another one'];

function login(name: string, password = old, visitor = server.visitor()) {
  return visitor.post('/api/auth/login', { login: name, password });
}

async function sessionsOf({ accountId }: Visitor): Promise<number> {
  const rows = server.db.selectFrom('sessions').select('id_hash').where('account_id', '=', accountId);
  return (await rows.execute()).length;
}

async function isSignedIn(user: Visitor): Promise<boolean> {
  return (await user.get<{ authenticated: boolean }>('/api/auth/status')).body.authenticated;
}

/** What a change of the password, or a reset, does to the account's row. */
function newPassword({ accountId }: Visitor) {
  return (tx: WriteTransaction) =>
    tx.updateTable('accounts').set({ password_hash: 'another hash' }).where('id', '=', accountId).execute();
}

function endSessions({ accountId }: Visitor) {
  return (tx: WriteTransaction) => tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

function meanwhile<T>(user: Visitor, call: () => Promise<T>, change: (tx: WriteTransaction) => Promise<unknown>) {
  return changedMeanwhile(server, user.accountId, call, change);
}

test('no session of sixty sign-ins with the old password, begun while it changes, outlives the change', async () => {
  const user = await server.user('raced');
  const devices = Array.from({ length: 60 }, () => server.visitor());
  const [changed, ...tries] = await Promise.all([
    user.call('PATCH', '/api/users/me/password', { current: old, next: fresh }),
    ...devices.map((device) => login('raced', old, device)),
  ]);
  expect(changed.status).toBe(200);
  expect(tries.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
  expect(await sessionsOf(user)).toBe(1);
  expect(await Promise.all(devices.map(isSignedIn))).toEqual(devices.map(() => false));
  expect(await isSignedIn(user)).toBe(true);
});

test('a password that is changed while it is checked is refused as wrong', async () => {
  const user = await server.user('changed');
  const { status, body } = await meanwhile(user, () => login('changed'), newPassword(user));
  expect([status, body]).toEqual([
    401,
    { success: false, error: 'The name or the password is wrong.', code: 'wrong_login' },
  ]);
  expect(await sessionsOf(user)).toBe(1);
});

test('a sign-in is refused if the account is deleted while its password is checked', async () => {
  const user = await server.user('gone');
  const { status } = await meanwhile(
    user,
    () => login('gone'),
    (tx) => tx.updateTable('accounts').set({ deleted_at: 1 }).where('id', '=', user.accountId).execute(),
  );
  expect(status).toBe(401);
  expect(await sessionsOf(user)).toBe(1);
});

test('a refused sign-in keeps the previous session', async () => {
  const [user, before] = [await server.user('refused'), await server.user('before')];
  const reply = await meanwhile(user, () => login('refused', old, before), newPassword(user));
  expect([reply.status, await isSignedIn(before)]).toEqual([401, true]);
});

test('a confirmation with a password or session that is outdated meanwhile is refused and creates no session', async () => {
  const user = await server.user('confirming');
  const confirm = () => user.post('/api/auth/confirm', { password: old });
  const wrong = await meanwhile(user, confirm, newPassword(user));
  expect([wrong.status, wrong.body.error, await sessionsOf(user)]).toEqual([403, 'The password is wrong.', 1]);

  const ended = await server.user('ended');
  const confirmEnded = () => ended.post('/api/auth/confirm', { password: old });
  const late = await meanwhile(ended, confirmEnded, endSessions(ended));
  expect([late.status, await sessionsOf(ended)]).toEqual([401, 0]);
});

test('a game sign-in is refused if the account is deleted meanwhile', async () => {
  const player = await signedInPlayer(server, 'Izaro#1234');
  const visitor = server.visitor();
  const back = await answerAt(await goToProvider(visitor), { player: 'Izaro#1234' });
  const before = await sessionsOf(player);
  const response = await meanwhile(
    player,
    () => visitor.send('GET', back),
    (tx) => tx.updateTable('accounts').set({ deleted_at: 1 }).where('id', '=', player.accountId).execute(),
  );
  expect(noticeOf(response)).toBe('game-session-lost');
  expect([await sessionsOf(player), await isSignedIn(visitor)]).toEqual([before, false]);
});

test('a game account that is unlinked during its sign-in opens an account of its own, not its previous one', async () => {
  const player = await signedInPlayer(server, 'Vorici#1234');
  const visitor = server.visitor();
  const back = await answerAt(await goToProvider(visitor), { player: 'Vorici#1234' });
  const before = await sessionsOf(player);
  const response = await meanwhile(
    player,
    () => visitor.send('GET', back),
    (tx) => forgetGameAccount(tx, player.accountId),
  );
  expect(locationOf(response)).toBe('/');
  const { user } = (await visitor.get<AuthStatus>('/api/auth/status')).body;
  expect(user).toMatchObject({ userId: 0, poeAccountName: 'Vorici#1234', signupSource: 'poe_oauth' });
  expect(user?.accountId).not.toBe(player.accountId);
  expect(await sessionsOf(player)).toBe(before);
});

test('a game account with a new name that is unlinked during its sign-in stays unlinked and opens another account', async () => {
  const player = await signedInPlayer(server, 'Nemesis#1234');
  const ofAccount = server.db.selectFrom('accounts').select(['poe_uuid', 'poe_account_name']);
  const rename = server.db.updateTable('accounts').set({ poe_account_name: 'Before#1234' });
  await rename.where('id', '=', player.accountId).execute();
  const visitor = server.visitor();
  const back = await answerAt(await goToProvider(visitor), { player: 'Nemesis#1234' });
  const response = await meanwhile(
    player,
    () => visitor.send('GET', back),
    (tx) => forgetGameAccount(tx, player.accountId),
  );
  const stored = await ofAccount.where('id', '=', player.accountId).executeTakeFirst();
  expect(stored).toEqual({ poe_uuid: null, poe_account_name: null });
  // The game account now has an account of its own.
  expect([locationOf(response), await isSignedIn(visitor)]).toEqual(['/', true]);
});

test('a call whose token or session ends while it waits is refused and changes nothing', async () => {
  const user = await server.user('scripted');
  const { secret } = (await user.post<{ secret: string }>('/api/tokens', { name: 'overlay' })).body;
  const bearer = { authorization: `Bearer ${secret}` };
  // Stores that it was used, which happens once a minute and would wait for the other process.
  expect((await server.visitor().get('/api/saved-labyrinths', bearer)).status).toBe(200);
  const byToken = await meanwhile(
    user,
    () => server.visitor().post('/api/saved-labyrinths', savedBody, bearer),
    (tx) => tx.deleteFrom('personal_access_tokens').where('account_id', '=', user.accountId).execute(),
  );
  expect(byToken.status).toBe(401);
  const bySession = await meanwhile(
    user,
    () => user.sync([user.op('tag.set', { hideUserTag: true })]),
    endSessions(user),
  );
  expect(bySession.status).toBe(401);
  const rows = server.db.selectFrom('saved_labyrinths').select('id').where('account_id', '=', user.accountId);
  expect(await rows.execute()).toEqual([]);
  const { hide_user_tag } = await server.db
    .selectFrom('accounts')
    .select('hide_user_tag')
    .where('id', '=', user.accountId)
    .executeTakeFirstOrThrow();
  expect(hide_user_tag).toBe(0);
});
