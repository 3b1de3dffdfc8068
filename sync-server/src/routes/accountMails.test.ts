import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GameServer, locationOf, signedInPlayer, signInWithGame, startGameServer } from '../testing/gamePlayer.ts';
import { queuedMails } from '../testing/queuedMails.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: GameServer;
beforeAll(async () => {
  server = await startGameServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const gameAccount = '/api/users/me/game-account';

async function toldTo(email: string, from = server): Promise<string[]> {
  // A separate time for each mail, so that their order is defined.
  from.clock.now += 1;
  const mails = (await queuedMails(from.db)).filter(({ recipient }) => recipient === email);
  return mails.filter(({ subject }) => subject.endsWith('was changed')).map(({ text }) => text);
}

async function link(user: Visitor, player: string): Promise<void> {
  const { location } = (await user.post<{ location: string }>(gameAccount)).body;
  expect(locationOf(await signInWithGame(user, player, location))).toBe('/profile');
}

test('the owner gets a mail when a game account is linked, and when it is unlinked', async () => {
  const user = await server.user('mailed');
  await link(user, 'Mailed#1');
  expect(await toldTo('mailed@example.org')).toEqual([
    expect.stringContaining(
      'Hello mailed,\n\n' +
        'The game account Mailed#1 was linked to your account: whoever signs in with it opens yours.\n\n' +
        'If it was you, there is nothing to do.',
    ),
  ]);
  expect((await user.call('DELETE', gameAccount)).status).toBe(200);
  expect((await toldTo('mailed@example.org'))[1]).toContain(
    'The game account Mailed#1 was unlinked: it no longer opens your account.',
  );
});

test('in the export a hidden tag is cut from mails that wait, also after the game account is unlinked', async () => {
  const user = await server.user('modest');
  await link(user, 'Modest#1');
  const mails = async () => JSON.stringify((await user.get('/api/users/me/export')).body.mails);
  expect(await mails()).toContain('The game account Modest#1 was linked');
  expect((await user.call('PATCH', '/api/users/tag-visibility', { hideUserTag: true })).status).toBe(200);
  expect(await mails()).toContain('The game account Modest was linked');
  expect((await user.call('DELETE', gameAccount)).status).toBe(200);
  expect(await mails()).toContain('The game account Modest was unlinked');
  expect(await mails()).not.toContain('Modest#1');
});

test('the new address gets a mail when a local sign-in is added', async () => {
  const player = await signedInPlayer(server, 'Adding#1');
  const local = { username: 'adding', email: 'adding@example.org', password: 'a long enough one' };
  expect((await player.post('/api/users/me/local-sign-in', local)).status).toBe(201);
  expect(await toldTo('adding@example.org')).toEqual([
    expect.stringContaining(
      'The username adding and a password were added to your account: they open it, as your game account does.',
    ),
  ]);
});

test('no mail is queued for a refused link, or without a mail server', async () => {
  const user = await server.user('untouched');
  await signedInPlayer(server, 'Taken#1');
  const { location } = (await user.post<{ location: string }>(gameAccount)).body;
  expect(locationOf(await signInWithGame(user, 'Taken#1', location))).toContain('notice=game-account-taken');
  expect(await toldTo('untouched@example.org')).toEqual([]);
  await using plain = await startGameServer();
  const quiet = await plain.user('quiet');
  await link(quiet, 'Quiet#1');
  expect(await plain.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
});
