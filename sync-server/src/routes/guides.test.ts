import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Guide } from 'shared-types/api/guides.ts';
import { guideSlugs } from 'shared-types/guideNames.ts';
import { readLayout } from 'shared-types/layout/layout.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageFolder } from '../core/packageFolder.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';

let server: TestServer;
let guides: Guide[];
beforeAll(async () => {
  server = await startTestServer();
  guides = (await server.visitor().get<Guide[]>('/api/guides')).body;
});
afterAll(() => server[Symbol.asyncDispose]());

function textOf(slug: string): string {
  const guide = guides.find((one) => one.slug === slug);
  return `${guide?.summary} ${guide?.markdown}`;
}

test('a visitor gets the five guides in the order of the index', () => {
  expect(guides.map(({ slug, title }) => [slug, title])).toEqual([
    ['lab-builder', 'Lab Builder'],
    ['treasure-keys', 'Treasure Keys'],
    ['puzzles', 'Puzzles'],
    ['builds', 'Builds for Lab'],
    ['point-system', 'Point System'],
  ]);
});

test('a request with the current ETag is answered with an empty 304', async () => {
  const visitor = server.visitor();
  const { headers } = await visitor.get('/api/guides');
  const again = await visitor.send('GET', '/api/guides', undefined, { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await visitor.send('GET', '/api/guides', undefined, { 'if-none-match': '*' })).status).toBe(304);
});

test('a POST to the guides is refused with 405', async () => {
  const { status } = await server.visitor().post('/api/guides', {});
  expect(status).toBe(405);
});

test('a guide that an editor has saved with a byte order mark is read like any other', async () => {
  const contentFolder = mkdtempSync(join(tmpdir(), 'labyrinth-guides-'));
  cpSync(join(packageFolder, 'content'), contentFolder, { recursive: true });
  for (const name of readdirSync(join(contentFolder, 'guides'))) {
    const file = join(contentFolder, 'guides', name);
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
  }
  await using marked = await startTestServer({ config: { contentFolder } });
  expect((await marked.visitor().get('/api/guides')).body).toEqual(guides);
  rmSync(contentFolder, { recursive: true });
});

describe('the facts of the specification', () => {
  test.each([
    ['lab-builder', 'C1'],
    ['lab-builder', 'C9'],
    ['lab-builder', 'C17'],
    ['lab-builder', 'C7, C15 and C23'],
    ['lab-builder', 'five snap points: **left**, **middle**, **right**, **bottom-left** and **bottom-right**'],
    ['treasure-keys', 'Up to 7 treasure keys in an Eternal run'],
    ['treasure-keys', 'Izaro needs 10 charges for an extra key'],
    ['treasure-keys', 'keep all 3 active'],
    ['point-system', 'daily maximum is **16 points**'],
    ['point-system', '**removed** from all lists when it falls to 10 downvotes'],
    ['point-system', 'once in 24 hours'],
  ])('%s says: %s', (slug, fact) => {
    expect(textOf(slug).toLowerCase()).toContain(fact.toLowerCase());
  });

  test.each([
    ['Izaro himself, at the end', '1'],
    ['Two phase buffs, one for each of the first two fights', '2'],
    ['Argus', '1'],
    ['Darkshrines', 'about 1'],
    ['Curious lockboxes', 'about 1'],
    ['Divine Font', '1'],
  ])('treasure keys: %s gives %s', (source, keys) => {
    expect(textOf('treasure-keys').replaceAll(/ +/g, ' ')).toContain(`| ${source} | ${keys} |`);
  });

  test.each([
    ['Submit a labyrinth that is successful', '10', 'at 10 votes'],
    ['Write a suggestion that others agree with', '5', 'at 5 votes'],
    ['Vote', '1', 'once in 24 hours, however many votes you give'],
  ])('points: %s pays %s %s', (what, points, when) => {
    expect(textOf('point-system').replaceAll(/ +/g, ' ')).toContain(`| ${what} | ${points} | ${when} |`);
  });
});

describe.each(guideSlugs)('the guide %s', (slug) => {
  test('has more than 600 words, second-level headings and no first-level heading', () => {
    const words = textOf(slug).split(/\s+/).length;
    expect(words).toBeGreaterThan(600);
    expect(textOf(slug)).toMatch(/^## /m);
    expect(textOf(slug)).not.toMatch(/^# /m);
  });

  test('contains only valid layouts, each with a sentence as its caption', () => {
    for (const [, caption, layout] of textOf(slug).matchAll(/```layout\n(.*)\n([\s\S]*?)```/g)) {
      expect(caption).toMatch(/^[A-Z].*\.$/);
      expect(() => readLayout(JSON.parse(layout ?? ''))).not.toThrow();
    }
  });

  test('names every column of its tables', () => {
    expect(textOf(slug)).not.toMatch(/^\|(.*\|)? +\|.*\n\| *-/m);
  });

  test('links only to pages that exist', async () => {
    for (const [, target = ''] of textOf(slug).matchAll(/\]\((\/[^)]*)\)/g)) {
      const { status } = await server.visitor().send('HEAD', target, undefined, { accept: 'text/html' });
      expect([target, status === 404]).toEqual([target, false]);
    }
  });
});
