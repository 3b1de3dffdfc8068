import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { wanted } from './support/drawing.ts';
import { newcomer } from './support/fullSite.ts';
import { openSignedIn } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

const authors = 6;
const each = 10;
const drawing = { labyrinthData: serialiseLayout(wanted.layout), displaySvg: null, izaroConfig: wanted.izaroConfig };

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  const people = await Promise.all(Array.from({ length: authors }, (_, n) => newcomer(site, `author_${n}`)));
  await Promise.all(
    people.map(async ({ send }) => {
      for (let n = 0; n < each; n += 1) await send('POST', '/api/submissions', { difficulty: 'eternal', ...drawing });
    }),
  );
  page = await openSignedIn(await site.device({ installs: true }), site, 'reader', '/voting/eternal');
});
afterAll(() => site.dispose());

const cards = () => page.locator('[data-submission]');
const more = () => page.getByRole('button', { name: 'Show more' });

test("a list of 60 layouts shows the first 50 and the others after 'Show more'; without a connection it shows all", async () => {
  await expect.poll(() => cards().count()).toBe(50);
  await more().click();
  await expect.poll(() => cards().count()).toBe(authors * each);
  await more().waitFor({ state: 'detached' });

  const last = cards().last();
  await last.getByRole('button', { name: 'Vote up' }).first().click();
  await expect.poll(() => last.locator('[data-votes]').first().getAttribute('data-votes')).toBe('1');

  await page.evaluate(() => navigator.serviceWorker.ready);
  await site.network.cut();
  await page.reload();
  await expect.poll(() => cards().count()).toBe(authors * each);
});
