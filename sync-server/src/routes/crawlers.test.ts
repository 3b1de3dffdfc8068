import { expect, test } from 'vitest';
import { startTestServer } from '../testing/startTestServer.ts';

test('robots.txt excludes the API and private pages and names the sitemap', async () => {
  await using server = await startTestServer({ env: { PUBLIC_URL: 'https://routes.example.org' } });
  const robots = await fetch(`${server.url}/robots.txt`);
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await robots.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /auth/',
    'Disallow: /overlay/',
    'Disallow: /queue',
    'Disallow: /saved-labyrinths',
    'Disallow: /profile',
    'Disallow: /sign-in',
    'Disallow: /reset-password',
    'Disallow: /verify-email',
    '',
    'Sitemap: https://routes.example.org/sitemap.xml',
    '',
  ]);
});

test('the sitemap lists every public page under PUBLIC_URL', async () => {
  await using server = await startTestServer({ env: { PUBLIC_URL: 'https://routes.example.org' } });
  const sitemap = await fetch(`${server.url}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toBe('application/xml');
  const text = await sitemap.text();
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/);
  const paths = [...text.matchAll(/<loc>https:\/\/routes\.example\.org([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual([
    '/',
    '/labyrinth',
    '/builder',
    '/voting/eternal',
    '/voting/merciless',
    '/voting/cruel',
    '/voting/normal',
    '/lab-voting',
    '/guides',
    '/guides/treasure-keys',
    '/guides/lab-builder',
    '/guides/puzzles',
    '/guides/builds',
    '/guides/point-system',
    '/contact',
    '/privacy',
  ]);
});

test('without PUBLIC_URL the sitemap uses the address of the request', async () => {
  await using server = await startTestServer();
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(`<loc>${server.url}/builder</loc>`);
});
