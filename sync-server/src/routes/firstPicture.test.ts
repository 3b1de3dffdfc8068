import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowd } from '../testing/votingCrowd.ts';
import { savedBody, submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

const place = (name: string) => `<span data-first-picture="${name}" hidden=""></span>`;
const page = (...names: string[]) => `<!doctype html><title>Labyrinth</title>${names.map(place).join('')}`;

let folder = '';
let server: TestServer;
let anna: Visitor;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-pictures-'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'index.html'), page());
  writeFileSync(join(folder, 'pages/labyrinth.html'), page('eternal', 'cruel'));
  writeFileSync(join(folder, 'pages/share.html'), page('shared'));
  server = await startTestServer({ config: { appFolder: folder } });
  anna = await server.user('anna');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function sent(path: string): Promise<string> {
  return (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text();
}

/** The pictures of a page, as markup. */
function pictures(html: string): string[] {
  return [...html.matchAll(/<img [^>]*src="data:image\/svg\+xml;charset=utf-8,([^"]+)"/g)].map(([, src = '']) =>
    decodeURIComponent(src),
  );
}

const withoutCrossing = JSON.stringify({
  version: 1,
  rooms: { c1r3: { types: [] }, c2r1: { types: ['golden-key'] } },
  paths: [{ from: 'c1r3', to: 'c2r1', style: 'solid' }],
});

test("a page is served with a picture of the day's top-voted layout, and without one while there is none", async () => {
  expect(await sent('/labyrinth')).toBe(page('eternal', 'cruel'));
  const submit = (body: object) => anna.post<{ submission: Submission }>('/api/submissions', body);
  const first = await submit(submissionBody);
  const ben = await server.user('ben');
  await ben.post('/api/submissions', { ...submissionBody, labyrinthData: withoutCrossing });
  await ben.post('/api/vote/submission', { submissionId: first.body.submission.id, voteType: 'up' });
  const html = await sent('/labyrinth');
  const [title] = /<title>[^<]+<\/title>/.exec(first.body.submission.displaySvg ?? '') ?? [];
  expect(pictures(html).map((svg) => [/viewBox="([^"]+)"/.exec(svg)?.[1], svg.includes(String(title))])).toEqual([
    ['0 0 1086 350', true],
    ['0 0 349.6 707', true],
  ]);
  expect(html).toContain('<img data-first-picture="eternal" data-first-shape="row"');
  expect(html).toContain('<img data-first-picture="eternal" data-first-shape="below"');
  expect(html).toContain(place('cruel'));
});

test("yesterday's layout is not shown today", async () => {
  const { body } = await anna.post<{ submission: Submission }>('/api/submissions', {
    ...submissionBody,
    difficulty: 'cruel',
  });
  expect(body.submission.difficulty).toBe('cruel');
  expect(await sent('/labyrinth')).toContain('<img data-first-picture="cruel"');
  server.clock.now += 24 * 60 * 60 * 1000;
  expect(await sent('/labyrinth')).toBe(page('eternal', 'cruel'));
});

test('the page of a share link is served with its picture; that of an unknown link without one', async () => {
  const { body } = await anna.post<{ savedLabyrinth: SavedLabyrinth }>('/api/saved-labyrinths', savedBody);
  const [picture, ...more] = pictures(await sent(`/share/${body.savedLabyrinth.shareToken}`));
  expect([picture?.startsWith('<svg '), more.length]).toEqual([true, 1]);
  expect(picture).toContain('#silver-key');
  expect(pictures(await sent('/share/never'))).toEqual([]);
});

test("the pictures of a page use the page's colours, light and dark", async () => {
  const { body } = await anna.post<{ savedLabyrinth: SavedLabyrinth }>('/api/saved-labyrinths', savedBody);
  for (const picture of pictures(await sent(`/share/${body.savedLabyrinth.shareToken}`))) {
    expect(picture).toContain('fill="var(--plate,#211c18)"');
    expect(picture).toMatch(/<style>@media \(prefers-color-scheme:light\)\{:root\{[^}]*--plate:#f4ead3;/);
  }
});

test('if the day agrees on a layout, the page is served with that one instead of the top-voted', async () => {
  const players = await crowd(server, 'player', 5);
  await server.db.updateTable('accounts').set({ created_at: 0 }).execute();
  const other = { ...eternalDrawing, rooms: { ...eternalDrawing.rooms, c12r3: { types: ['trinket' as const] } } };
  const ids: string[] = [];
  for (const [n, player] of players.entries()) {
    const labyrinthData = serialiseLayout(n === 0 ? other : eternalDrawing);
    const body = { ...submissionBody, labyrinthData };
    ids.push((await player.post<{ submission: Submission }>('/api/submissions', body)).body.submission.id);
  }
  await players[1]?.post('/api/vote/submission', { submissionId: ids[0], voteType: 'up' });
  const sees = async (icon: string) => pictures(await sent('/labyrinth')).map((svg) => svg.includes(icon));
  expect(await sees('#trinket')).toEqual([false, false]);
  expect(await sees('#puzzle')).toEqual([true, true]);
});
