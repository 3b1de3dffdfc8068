import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** 1.35 times the empty app with the same libraries, in gzipped bytes. */
const budget = 170_700;

/** The scripts that a page lists for `start.js`, which requests them once the page is painted. */
function scriptsOf(page: string): string[] {
  return [...page.matchAll(/\/(assets\/[^" ]+\.js)/g)].flatMap(([, file]) => (file ? [file] : []));
}

/** The classes in a page's markup that are missing in its style sheets. */
function unstyledIn(page: string): string[] {
  const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, file = '']) => read(file));
  const names = [...page.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  const own = [...new Set(names)].filter((name) => name.startsWith('_'));
  expect(own.length).toBeGreaterThan(10);
  return own.filter((name) => !sheets.some((sheet) => sheet.includes(`.${name}`)));
}

test('the first screen loads no more JavaScript than its budget', () => {
  const bytes = scriptsOf(read('pages/home.html')).reduce(
    (sum, file) => sum + readFileSync(join(dist, `${file}.gz`)).length,
    0,
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(budget);
});

test.each([
  ['home', 'Welcome to Labyrinth Routes'],
  ['labyrinth', 'Labyrinth'],
  ['builder', 'Lab Builder'],
  ['voting/eternal', 'Lab Voting'],
  ['share', 'Shared Labyrinth'],
])('the prerendered page %s has its heading and styles, and no module script', (name, heading) => {
  const page = read(`pages/${name}.html`);
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1]).toContain(heading);
  expect(unstyledIn(page)).toEqual([]);
  expect(page).not.toContain('type="module"');
});

test.each([
  ['home', 'eternal'],
  ['labyrinth', 'eternal'],
  ['voting/cruel', 'cruel'],
  ['share', 'shared'],
])('the prerendered page %s has one placeholder for a picture from the server', (name, picture) => {
  expect(read(`pages/${name}.html`).match(/<span data-first-picture="\w+" hidden=""><\/span>/g)).toEqual([
    `<span data-first-picture="${picture}" hidden=""></span>`,
  ]);
});

test('the service worker caches index.html, but not the prerendered home page', () => {
  const worker = read('service-worker.js');
  expect(worker).toContain('index.html');
  expect(worker).not.toContain('pages/home.html');
});
