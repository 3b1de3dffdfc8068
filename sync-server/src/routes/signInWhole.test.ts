import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GameServer, locationOf, signInWithGame, startGameServer } from '../testing/gamePlayer.ts';
import type { Visitor } from '../testing/Visitor.ts';

const [old, fresh] = ['a long enough one', 'quite another one'];

type Change = 'insert' | 'update' | 'delete';

let server: GameServer;
beforeAll(async () => {
  server = await startGameServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Runs `work` while a trigger refuses this kind of change to sessions. */
async function refused(change: Change, work: () => Promise<void>): Promise<void> {
  await sql`create trigger refused before ${sql.raw(change)} on sessions
    begin select raise(abort, 'refused by the test'); end`.execute(server.db);
  await work();
  await sql`drop trigger refused`.execute(server.db);
}

function register(visitor: Visitor, username: string) {
  return visitor.post('/api/auth/register', { username, email: `${username}@example.org`, password: old });
}

function login(visitor: Visitor, username: string, password: string) {
  return visitor.post('/api/auth/login', { login: username, password });
}

function changePassword(user: Visitor) {
  return user.call('PATCH', '/api/users/me/password', { current: old, next: fresh });
}

async function isSignedIn(user: Visitor): Promise<boolean> {
  return (await user.get<{ authenticated: boolean }>('/api/auth/status')).body.authenticated;
}

async function accounts(): Promise<number> {
  return (await server.db.selectFrom('accounts').select('id').execute()).length;
}

// Uses SQLite triggers; on PostgreSQL the same transactions run.
describe.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'a session and the change it belongs to are saved together or not at all',
  () => {
    test('an account is not created if its session cannot be: its username is free for the next try', async () => {
      const visitor = server.visitor();
      await refused('insert', async () => {
        expect((await register(visitor, 'newcomer')).status).toBe(500);
      });
      expect((await register(visitor, 'newcomer')).status).toBe(201);
      expect(await isSignedIn(visitor)).toBe(true);
    });

    test('an account is not created by a game sign-in if the sessions cannot be changed', async () => {
      const [visitor, before] = [server.visitor(), await accounts()];
      await refused('delete', async () => {
        expect((await signInWithGame(visitor, 'Exile#1234')).status).toBe(500);
        expect(await accounts()).toBe(before);
      });
      expect(locationOf(await signInWithGame(visitor, 'Exile#1234'))).toBe('/');
      expect(await accounts()).toBe(before + 1);
    });

    test('a password change whose new session cannot be created is undone, and the old sessions stay', async () => {
      const user = await server.user('changer');
      const phone = server.visitor();
      await login(phone, 'changer', old);
      await refused('insert', async () => {
        expect((await changePassword(user)).status).toBe(500);
      });
      expect([await isSignedIn(user), await isSignedIn(phone)]).toEqual([true, true]);
      expect((await changePassword(user)).status).toBe(200);
      expect([await isSignedIn(user), await isSignedIn(phone)]).toEqual([true, false]);
    });

    test('a session is never updated after it is created', async () => {
      const user = server.visitor();
      await refused('update', async () => {
        expect((await register(user, 'written')).status).toBe(201);
        expect((await login(user, 'written', old)).status).toBe(200);
        expect((await user.post('/api/auth/confirm', { password: old })).status).toBe(200);
        expect((await changePassword(user)).status).toBe(200);
      });
      expect(await isSignedIn(user)).toBe(true);
      // Each sign-in has ended the session before it.
      expect((await user.get<unknown[]>('/api/users/me/sessions')).body).toHaveLength(1);
    });
  },
);
