import { expect, test } from 'vitest';
import { canonicalPath, findPage, fullTitle, listedPaths, pageMeta, pages, shareTokenIn } from './pages.ts';

test.each([
  ['/', 'Labyrinth Routes'],
  ['/builder', 'Lab Builder | Labyrinth Routes'],
  ['/voting', 'Eternal Lab Voting | Labyrinth Routes'],
  ['/voting/cruel/', 'Cruel Lab Voting | Labyrinth Routes'],
  ['/share/abc', 'Shared Labyrinth | Labyrinth Routes'],
])('%s bears the title %s', (path, title) => {
  expect(fullTitle(pageMeta(path))).toBe(title);
});

test('unknown paths say what the home page says', () => {
  for (const path of ['/nowhere', '/voting/impossible', '/share', '/share/a/b', '/constructor']) {
    expect(findPage(path)).toBeUndefined();
    expect(pageMeta(path)).toEqual(pages['/']);
  }
});

test('no two screens have the same title or description, and each has something to say', () => {
  const own = Object.entries(pages).filter(([path]) => canonicalPath(path) === path);
  for (const fact of ['title', 'description'] as const) {
    expect(new Set(own.map(([, page]) => page[fact])).size).toBe(own.length);
  }
  for (const [, { description }] of own) expect(description.length).toBeGreaterThan(30);
  for (const [, { description }] of own) expect(description.length).toBeLessThanOrEqual(160);
});

test('one address stands for each screen', () => {
  expect(canonicalPath('/voting')).toBe('/voting/eternal');
  expect(canonicalPath('/guides/')).toBe('/guides');
  expect(canonicalPath('/')).toBe('/');
});

test('the sitemap holds what everybody may read, once', () => {
  expect(listedPaths).toContain('/guides/point-system');
  for (const path of ['/voting', '/profile', '/queue', '/saved-labyrinths', '/sign-in', '/print']) {
    expect(listedPaths).not.toContain(path);
  }
});

test('the token of a share link is read from its path', () => {
  expect(shareTokenIn('/share/abc')).toBe('abc');
  expect(shareTokenIn('/share/')).toBeUndefined();
});
