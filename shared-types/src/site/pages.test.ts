import { expect, test } from 'vitest';
import { canonicalPath, findPage, fullTitle, listedPaths, pageMeta, pages, shareTokenIn } from './pages.ts';

test.each([
  ['/', 'Labyrinth Routes'],
  ['/builder', 'Lab Builder | Labyrinth Routes'],
  ['/voting', 'Eternal Lab Voting | Labyrinth Routes'],
  ['/voting/cruel/', 'Cruel Lab Voting | Labyrinth Routes'],
  ['/share/abc', 'Shared Labyrinth | Labyrinth Routes'],
])('%s has the title %s', (path, title) => {
  expect(fullTitle(pageMeta(path))).toBe(title);
});

test('unknown paths have the metadata of the home page', () => {
  for (const path of ['/nowhere', '/voting/impossible', '/share', '/share/a/b', '/constructor']) {
    expect(findPage(path)).toBeUndefined();
    expect(pageMeta(path)).toEqual(pages['/']);
    expect(canonicalPath(path)).toBe('/');
  }
});

test('every screen has its own title and description, and descriptions have 31 to 160 characters', () => {
  const canonical = Object.entries(pages).filter(([path]) => canonicalPath(path) === path);
  for (const key of ['title', 'description'] as const) {
    expect(new Set(canonical.map(([, page]) => page[key])).size).toBe(canonical.length);
  }
  for (const [, { description }] of canonical) expect(description.length).toBeGreaterThan(30);
  for (const [, { description }] of canonical) expect(description.length).toBeLessThanOrEqual(160);
});

test('each screen has one canonical address', () => {
  expect(canonicalPath('/voting')).toBe('/voting/eternal');
  expect(canonicalPath('/guides/')).toBe('/guides');
  expect(canonicalPath('/')).toBe('/');
  expect(canonicalPath('/share/abc')).toBe('/share/abc');
});

test('the sitemap lists a guide, and no private or duplicate pages', () => {
  expect(listedPaths).toContain('/guides/point-system');
  for (const path of ['/voting', '/profile', '/queue', '/saved-labyrinths', '/sign-in', '/print']) {
    expect(listedPaths).not.toContain(path);
  }
});

test('the token of a share link is read from its path', () => {
  expect(shareTokenIn('/share/abc')).toBe('abc');
  expect(shareTokenIn('/share/')).toBeUndefined();
});
