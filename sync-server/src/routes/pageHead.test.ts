import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let folder = '';
let server: TestServer;
let anna: Visitor;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-head-'));
  mkdirSync(join(folder, 'dist'));
  cpSync(join(import.meta.dirname, '../../../pwa/index.html'), join(folder, 'dist/index.html'));
  server = await startTestServer({
    env: { PUBLIC_URL: 'https://routes.example.org/' },
    config: { appFolder: join(folder, 'dist') },
  });
  anna = await server.user('anna');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function page(path: string) {
  const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** The content of an element in the head, which must occur exactly once. */
function held(html: string, element: string): string {
  const found = [...html.matchAll(new RegExp(`<${element} (?:content|href)="([^"]*)"`, 'g'))];
  expect([element, found.length]).toEqual([element, 1]);
  return found[0]?.[1] ?? '';
}

function titles(html: string): string[] {
  return [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => title);
}

async function save(name: string): Promise<SavedLabyrinth> {
  const { body } = await anna.post<{ savedLabyrinth: SavedLabyrinth }>('/api/saved-labyrinths', { ...savedBody, name });
  return body.savedLabyrinth;
}

test('every page has its own title, description, keywords and address', async () => {
  const { status, html } = await page('/voting/cruel');
  expect([status, titles(html)]).toEqual([200, ['Cruel Lab Voting | Labyrinth Routes']]);
  expect(held(html, 'meta name="description"')).toContain('The community&#39;s Cruel labyrinth layouts of today');
  expect(held(html, 'meta name="keywords"')).toContain('Cruel labyrinth');
  expect(held(html, 'link rel="canonical"')).toBe('https://routes.example.org/voting/cruel');
});

test('every page has Open Graph and Twitter card tags', async () => {
  const { html } = await page('/guides/puzzles');
  expect(held(html, 'meta property="og:title"')).toBe('Puzzles Guide | Labyrinth Routes');
  expect(held(html, 'meta property="og:url"')).toBe('https://routes.example.org/guides/puzzles');
  expect(held(html, 'meta property="og:image"')).toBe('https://routes.example.org/og/site.png');
  expect(held(html, 'meta name="twitter:card"')).toBe('summary_large_image');
});

test('two addresses of one screen have the same canonical link', async () => {
  expect(held((await page('/voting')).html, 'link rel="canonical"')).toBe('https://routes.example.org/voting/eternal');
  const asked = await page('/builder?difficulty=normal');
  expect(held(asked.html, 'link rel="canonical"')).toBe('https://routes.example.org/builder');
});

test('an unknown path gets the head of the home page, with status 404', async () => {
  const { status, html } = await page('/nowhere');
  expect([status, titles(html)]).toEqual([404, ['Labyrinth Routes']]);
  expect(held(html, 'link rel="canonical"')).toBe('https://routes.example.org/');
});

test('the head of a shared layout has its name, difficulty, creator, boss and picture', async () => {
  const { shareToken } = await save('Keys first');
  const { status, html } = await page(`/share/${shareToken}`);
  expect([status, titles(html)]).toEqual([200, ['Keys first | Labyrinth Routes']]);
  expect(held(html, 'meta name="description"')).toBe(
    'Eternal labyrinth layout of 20 November 2026 by anna. Izaro: Idols  ·  Dual Swords.',
  );
  expect(held(html, 'meta property="og:image"')).toBe(`https://routes.example.org/og/share/${shareToken}.png`);
  expect(held(html, 'meta property="og:image:alt"')).toBe('The layout Keys first');
});

test.each(['</title><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "$& $` $' $1", '&lt;b&gt; ${x}'])(
  'the layout name %s is escaped in the head',
  async (name) => {
    const { shareToken } = await save(name);
    const { html } = await page(`/share/${shareToken}`);
    const escaped = name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(titles(html)).toEqual([`${escaped} | Labyrinth Routes`]);
    expect(held(html, 'meta property="og:title"')).toBe(`${escaped} | Labyrinth Routes`);
    expect(html.match(/<script/g)).toHaveLength(2);
  },
);

test('a deleted layout, a replaced link and an unknown link get the not-found head at once', async () => {
  const [deleted, renewed] = [await save('One'), await save('Two')];
  await anna.call('DELETE', `/api/saved-labyrinths/${deleted.id}`);
  await anna.post(`/api/saved-labyrinths/${renewed.id}/share`);
  for (const token of [deleted.shareToken, renewed.shareToken, 'never', '%E0%A4%A']) {
    const { status, html } = await page(`/share/${token}`);
    expect([token, status, titles(html)]).toEqual([token, 404, ['Labyrinth Not Found | Labyrinth Routes']]);
    expect(held(html, 'meta property="og:image"')).toBe('https://routes.example.org/og/site.png');
  }
});

test('an unchanged page is answered with 304, another page with the same ETag in the request is not', async () => {
  const { headers } = await page('/contact');
  const etag = headers.get('etag') ?? '';
  const again = (path: string) =>
    fetch(server.url + path, { headers: { accept: 'text/html', 'if-none-match': etag, 'cache-control': 'max-age=0' } });
  expect((await again('/contact')).status).toBe(304);
  expect((await again('/privacy')).status).toBe(200);
});

test('HEAD gets the headers alone', async () => {
  const response = await fetch(`${server.url}/guides`, { method: 'HEAD', headers: { accept: 'text/html' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await response.text()).toBe('');
});

test('a path with markup in it adds no script to the page', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    const path = '/%22><script>alert(1)</script>';
    request({ port: new URL(server.url).port, path, headers: { accept: 'text/html' } }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve(body));
    })
      .on('error', reject)
      .end();
  });
  expect(text.match(/<script/g)).toHaveLength(2);
});
