import { randomUUID } from 'node:crypto';
import type { SavedLabyrinth, SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedBody, smallIzaro, smallLayout } from '../testing/layouts.ts';
import { savedArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
let bert: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [anna, bert] = [await server.user('anna'), await server.user('bert')];
});
afterAll(() => server[Symbol.asyncDispose]());

async function save(visitor: Visitor, more: Record<string, unknown> = {}): Promise<SavedLabyrinth> {
  const { status, body } = await visitor.post<{ savedLabyrinth: SavedLabyrinth }>('/api/saved-labyrinths', {
    ...savedBody,
    ...more,
  });
  expect(status).toBe(201);
  return body.savedLabyrinth;
}

async function list(visitor: Visitor): Promise<SavedLabyrinth[]> {
  return (await visitor.get<SavedLabyrinth[]>('/api/saved-labyrinths')).body;
}

async function shared(token: string) {
  return server.visitor().get<SharedLabyrinth>(`/api/share/${token}`);
}

test("a saved labyrinth is in its owner's list, private, with a share token", async () => {
  const saved = await save(anna, { description: 'Fast', tags: ['keys', 'fast'] });
  expect(await list(anna)).toEqual([saved]);
  expect(saved).toEqual({
    id: expect.any(String) as string,
    name: 'Keys first',
    description: 'Fast',
    difficulty: 'eternal',
    labyrinthData: smallLayout,
    izaroConfig: smallIzaro,
    displaySvg: expect.stringMatching(/^<svg /) as string,
    isPublic: false,
    tags: ['keys', 'fast'],
    shareToken: expect.stringMatching(/^[\w-]{22}$/) as string,
    day: '2026-11-20',
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  const minimal = await anna.send('GET', '/api/saved-labyrinths', undefined, { prefer: 'return=minimal' });
  expect(minimal.headers.get('preference-applied')).toBe('return=minimal');
  expect(await minimal.json()).toEqual([{ ...saved, displaySvg: null }]);
  expect(await list(anna)).toEqual([saved]);
  expect(await list(bert)).toEqual([]);
  expect((await server.visitor().get('/api/saved-labyrinths')).status).toBe(401);
});

test('the list is answered with 304 while nothing changed', async () => {
  const { headers } = await anna.get('/api/saved-labyrinths');
  const same = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await anna.send('GET', '/api/saved-labyrinths', undefined, same)).status).toBe(304);
});

test.each([
  [{ name: '   ' }, 'A layout needs a name.'],
  [{ name: '\u200b\u2800' }, "A layout's name needs at least one character that can be seen."],
  [{ name: 'x'.repeat(81) }, "A layout's name has at most 80 characters."],
  [{ tags: Array(21).fill('tag') }, 'A layout has at most 20 tags.'],
  [{ description: 'x'.repeat(501) }, 'A description has at most 500 characters.'],
  [{ day: '2026-02-30' }, 'day must be YYYY-MM-DD.'],
  [{ izaroConfig: '{' }, 'izaroConfig is not valid JSON.'],
  [
    { izaroConfig: '{"firstPhaseMechanic":"dance"}' },
    'The first phase of Izaro "dance" is unknown; izaroConfig takes one of charge-disruptors, conduits, elemental-essences, fonts, gargoyles, idols, lieutenants, summoning-portals.',
  ],
  [
    { izaroConfig: '{"weaponSet":5}' },
    'The weapon set of Izaro "5" is unknown; izaroConfig takes one of dual-swords, sword-and-shield, two-handed-mace.',
  ],
])('saving with %o is refused', async (wrong, error) => {
  const { status, body } = await anna.post('/api/saved-labyrinths', { ...savedBody, ...wrong });
  expect(status).toBe(400);
  expect(body.error).toContain(error);
});

test('a share link works without a sign-in and names its creator', async () => {
  const { shareToken } = await save(anna);
  const { status, body } = await shared(shareToken);
  expect(status).toBe(200);
  expect(body).toEqual({
    name: 'Keys first',
    difficulty: 'eternal',
    labyrinthData: smallLayout,
    izaroConfig: smallIzaro,
    displaySvg: expect.stringMatching(/^<svg /) as string,
    day: '2026-11-20',
    userId: anna.accountId,
    user: { poeAccountId: null, username: 'anna', hideUserTag: false },
    creatorPoints: 0,
  });
  expect((await shared('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
});

test("an older day's labyrinth keeps its day, on its shared page and in a copy of it", async () => {
  const saved = await save(anna, { day: '2026-11-17' });
  expect(saved.day).toBe('2026-11-17');
  expect((await shared(saved.shareToken)).body.day).toBe('2026-11-17');
  const copy = await bert.post<{ savedLabyrinth: SavedLabyrinth }>(`/api/share/${saved.shareToken}/save`);
  expect(copy.body.savedLabyrinth.day).toBe('2026-11-17');
});

test("a saved labyrinth has the day that the device names, or else the operation's day, but never a day after today", async () => {
  const dayOf = async (args: object, day: string) => {
    const op = anna.op('saved.create', { ...savedArgs(), ...args }, { day });
    return (await anna.results(op))[0]?.entity;
  };
  expect(await dayOf({}, '2026-11-18')).toMatchObject({ day: '2026-11-18' });
  expect(await dayOf({ day: '2026-11-16' }, '2026-11-18')).toMatchObject({ day: '2026-11-16' });
  expect(await dayOf({ day: '2026-11-22' }, '2026-11-22')).toMatchObject({ day: '2026-11-20' });
});

test('a new share token ends the old share link', async () => {
  const { id, shareToken } = await save(anna);
  const { body } = await anna.post<{ shareToken: string }>(`/api/saved-labyrinths/${id}/share`);
  expect(body).toEqual({ success: true, shareToken: expect.stringMatching(/^[\w-]{22}$/) as string });
  expect((await shared(shareToken)).status).toBe(404);
  expect((await shared(body.shareToken)).status).toBe(200);
});

test('deleting ends the share link, keeps the copies of others, and may be repeated', async () => {
  const { id, shareToken } = await save(anna);
  const copy = await bert.post<{ savedLabyrinth: SavedLabyrinth }>(`/api/share/${shareToken}/save`);
  expect(copy.status).toBe(201);
  for (const time of ['first', 'again']) {
    const { status, body } = await anna.call('DELETE', `/api/saved-labyrinths/${id}`);
    expect([time, status, body]).toEqual([time, 200, { success: true }]);
  }
  expect((await list(anna)).map((saved) => saved.id)).not.toContain(id);
  expect((await shared(shareToken)).status).toBe(404);
  expect((await bert.post(`/api/share/${shareToken}/save`)).status).toBe(404);
  expect((await list(bert)).map((saved) => saved.id)).toContain(copy.body.savedLabyrinth.id);
  expect((await shared(copy.body.savedLabyrinth.shareToken)).status).toBe(200);
});

test("another account's labyrinth and an unknown one are both not found", async () => {
  const { id } = await save(anna);
  for (const target of [id, randomUUID(), 'nonsense']) {
    expect((await bert.call('DELETE', `/api/saved-labyrinths/${target}`)).status).toBe(404);
    expect((await bert.post(`/api/saved-labyrinths/${target}/share`)).status).toBe(404);
  }
  expect((await list(anna)).map((saved) => saved.id)).toContain(id);
});

test('an account can have 200 saved labyrinths, and deleting one makes room for another', async () => {
  const cleo = await server.user('cleo');
  const op = (n: number) => {
    const shareToken = `${n}`.padStart(22, 'cleo');
    const args = { id: randomUUID(), shareToken, name: `No ${n}`, difficulty: 'normal', labyrinthData: smallLayout };
    return cleo.op('saved.create', { ...args, izaroConfig: {} });
  };
  for (let batch = 0; batch < 4; batch += 1) {
    await cleo.results(...Array.from({ length: 50 }, (_, n) => op(batch * 50 + n)));
  }
  expect(await list(cleo)).toHaveLength(200);
  const full = await cleo.post('/api/saved-labyrinths', savedBody);
  expect([full.status, full.body.code]).toEqual([409, 'limit_reached']);
  const [one] = await list(cleo);
  await cleo.call('DELETE', `/api/saved-labyrinths/${one?.id}`);
  await save(cleo);
});
