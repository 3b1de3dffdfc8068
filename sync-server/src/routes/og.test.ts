import { PNG } from 'pngjs';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
});
afterAll(() => server[Symbol.asyncDispose]());

async function save(more: Record<string, unknown> = {}): Promise<SavedLabyrinth> {
  const { body } = await anna.post<{ savedLabyrinth: SavedLabyrinth }>('/api/saved-labyrinths', {
    ...savedBody,
    ...more,
  });
  return body.savedLabyrinth;
}

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(server.url + path, { headers });
}

async function picture(path: string): Promise<PNG> {
  return PNG.sync.read(Buffer.from(await (await get(path)).arrayBuffer()));
}

/** How many different colours a part of a picture has. */
function colours({ data, width }: PNG, [left, top, right, bottom]: [number, number, number, number]): number {
  const seen = new Set<number>();
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) seen.add(data.readUIntBE((y * width + x) * 4, 3));
  }
  return seen.size;
}

const heading: [number, number, number, number] = [48, 40, 500, 92];
const firstSection: [number, number, number, number] = [30, 160, 370, 540];

test.each(['/og/site.png', 'a shared layout'])('%s is drawn at 1200 x 630 with its text', async (path) => {
  const drawn = await picture(path === '/og/site.png' ? path : `/og/share/${(await save()).shareToken}.png`);
  expect([drawn.width, drawn.height]).toEqual([1200, 630]);
  expect(colours(drawn, heading)).toBeGreaterThan(60);
  expect(colours(drawn, firstSection)).toBeGreaterThan(100);
});

test('the picture may be embedded by other sites, is served with no-cache and is answered with 304 while unchanged', async () => {
  const path = `/og/share/${(await save()).shareToken}.png`;
  const first = await get(path);
  expect(first.headers.get('content-type')).toBe('image/png');
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const known = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  expect((await get(path, known)).status).toBe(304);
  const head = await fetch(server.url + path, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
});

test('the picture shows the day of the labyrinth', async () => {
  const dayPlace: [number, number, number, number] = [260, 96, 500, 132];
  const { shareToken, id } = await save({ day: '2026-11-17' });
  const dated = await picture(`/og/share/${shareToken}.png`);
  await server.db.updateTable('saved_labyrinths').set({ day: '2026-11-18' }).where('id', '=', id).execute();
  const other = await picture(`/og/share/${shareToken}.png`);
  expect(colours(dated, dayPlace)).toBeGreaterThan(60);
  expect(dated.data.equals(other.data)).toBe(false);
});

test('hiding the user tag hides it in the picture at once', async () => {
  await server.db
    .updateTable('accounts')
    .set({ signup_source: 'poe_oauth', poe_account_name: 'Exile#1234' })
    .where('id', '=', anna.accountId)
    .execute();
  const path = `/og/share/${(await save()).shareToken}.png`;
  const shown = await picture(path);
  await anna.call('PATCH', '/api/users/tag-visibility', { hideUserTag: true });
  const hidden = await picture(path);
  const tagPlace: [number, number, number, number] = [600, 96, 800, 132];
  expect(colours(shown, tagPlace)).toBeGreaterThan(colours(hidden, tagPlace) + 20);
});

test.each([
  ['an empty layout', { labyrinthData: JSON.stringify({ version: 1, rooms: { c1r3: { types: [] } }, paths: [] }) }],
  ['a name with hostile markup', { name: '</text><image href="/etc/passwd"/><text>$&' }],
  ['a name in letters that no font contains', { name: '빠른 미궁 🏛️' }],
  ['a name of one word of 80 letters', { name: 'W'.repeat(80) }],
])('%s is drawn', async (_, more) => {
  const drawn = await picture(`/og/share/${(await save(more)).shareToken}.png`);
  expect(drawn.width).toBe(1200);
  expect(colours(drawn, heading)).toBeGreaterThan(60);
});

/** The pixels of a part of a picture. */
function pixels({ data, width }: PNG, [left, top, right, bottom]: [number, number, number, number]): Buffer {
  const rows = Array.from({ length: bottom - top }, (_, row) => (top + row) * width);
  return Buffer.concat(rows.map((start) => data.subarray((start + left) * 4, (start + right) * 4)));
}

test('names of the widest letters reach neither the edge nor the name of the product', async () => {
  const margin: [number, number, number, number] = [1156, 40, 1200, 92];
  const brand: [number, number, number, number] = [900, 96, 1160, 132];
  const body = { difficulty: 'merciless', day: '2026-09-20', name: 'My way' };
  const plain = await picture(`/og/share/${(await save(body)).shareToken}.png`);
  const wide = await server.user('W'.repeat(20));
  const saved = await wide.post<{ savedLabyrinth: SavedLabyrinth }>('/api/saved-labyrinths', {
    ...savedBody,
    ...body,
    name: 'W'.repeat(44),
  });
  const drawn = await picture(`/og/share/${saved.body.savedLabyrinth.shareToken}.png`);
  for (const part of [margin, brand]) expect(pixels(drawn, part).equals(pixels(plain, part))).toBe(true);
});

test('an unknown share link and an ended one have no picture', async () => {
  const { id, shareToken } = await save();
  expect((await get(`/og/share/${shareToken}.png`)).status).toBe(200);
  await anna.call('DELETE', `/api/saved-labyrinths/${id}`);
  for (const token of [shareToken, 'xxxxxxxxxxxxxxxxxxxxxx', '..%2f..%2fsite']) {
    const response = await get(`/og/share/${token}.png`);
    expect([token, response.status, await response.json()]).toEqual([
      token,
      404,
      { success: false, error: 'Labyrinth Not Found', code: 'not_found' },
    ]);
  }
});

test('identical pictures are drawn once, even for labyrinths of different accounts', async () => {
  // More than may be drawn and wait at once.
  const paths: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    const { id, shareToken } = await save({ name: 'The same labyrinth' });
    const owner = { id: `twin-${n}`, signup_source: 'local', hide_user_tag: 0, created_at: 0, points: n } as const;
    await server.db
      .insertInto('accounts')
      .values({ ...owner, username: 'Twin' })
      .execute();
    await server.db.updateTable('saved_labyrinths').set({ account_id: owner.id }).where('id', '=', id).execute();
    paths.push(`/og/share/${shareToken}.png`);
  }
  const answers = await Promise.all(paths.map((path) => get(path)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(25).fill(200));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
});

test('thirty pictures requested at once are all drawn, or refused with 503 and Retry-After', async () => {
  const saved: SavedLabyrinth[] = [];
  for (let n = 0; n < 30; n += 1) saved.push(await save({ name: `Layout ${n}` }));
  const answers = await Promise.all(saved.map(({ shareToken }) => get(`/og/share/${shareToken}.png`)));
  const drawn = answers.filter(({ status }) => status === 200);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(drawn.length + turnedAway.length).toBe(30);
  expect(drawn.length).toBeGreaterThanOrEqual(20);
  for (const { headers } of turnedAway) expect(headers.get('retry-after')).toBe('2');
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
});
