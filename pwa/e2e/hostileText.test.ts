import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { emptyLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { ready } from './support/browser.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { stickingOut } from './support/look.ts';
import { openFile, openSignedIn, saveAs } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const attacks = [
  '<script>window.attacked = true</script>',
  '<img src=x onerror="window.attacked=true">',
  '"><svg onload=window.attacked=true>',
];

function attacked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'attacked' in window);
}

test('markup in names is shown as text, and a displaySvg sent by a client is not served', async () => {
  const device = await site.device();
  const page = await openSignedIn(device, site, 'mallory', '/builder');
  await openFile(page, eternalFile);
  for (const name of attacks) expect(await saveAs(page, name)).toContain(name);

  const [first] = (await (await page.request.get(site.url('/api/saved-labyrinths'))).json()) as {
    labyrinthData: string;
    displaySvg: string;
  }[];
  const answer = await page.request.post(site.url('/api/submissions'), {
    data: { difficulty: 'eternal', labyrinthData: first?.labyrinthData, displaySvg: attacks.join(''), izaroConfig: {} },
  });
  expect(answer.status()).toBe(201);
  expect(await answer.text()).not.toContain('attacked');

  await page.goto(site.url('/saved-labyrinths'));
  for (const name of attacks) await page.getByText(name, { exact: true }).waitFor();
  expect(await attacked(page)).toBe(false);
  await page.goto(site.url('/voting/eternal'));
  await page.locator('[data-submission] img').first().waitFor();
  expect(await attacked(page)).toBe(false);
  expect(device.complaints()).toEqual([]);
});

test('text with hundreds of combining marks, which cannot be wrapped, does not overflow a phone', async () => {
  const author = await openSignedIn(await site.device(), site, 'author', '/builder');
  const layout = { difficulty: 'cruel', labyrinthData: serialiseLayout(emptyLayout), izaroConfig: {} };
  const submitted = await author.request.post(site.url('/api/submissions'), { data: { ...layout, displaySvg: null } });
  const { submission } = (await submitted.json()) as { submission: { id: string } };
  const page = await openSignedIn(await site.device(), site, 'marker', '/builder');
  const text = `a${'\u0489'.repeat(499)}`;
  const suggested = await page.request.post(site.url('/api/suggestions'), {
    data: { submissionId: submission.id, text },
  });
  expect(suggested.status()).toBe(201);
  const saved = await page.request.post(site.url('/api/saved-labyrinths'), {
    data: { ...layout, name: text.slice(0, 80), displaySvg: null },
  });
  const { savedLabyrinth } = (await saved.json()) as { savedLabyrinth: { shareToken: string } };
  for (const [path, name] of [
    ['/voting/cruel', 'voting'],
    [`/share/${savedLabyrinth.shareToken}`, 'share'],
    ['/saved-labyrinths', 'saved'],
  ] as const) {
    await page.goto(site.url(path));
    await ready(page);
    await page.getByText('a\u0489').first().waitFor();
    expect([name, await stickingOut(page, 360)]).toEqual([name, []]);
  }
});

/** How far from the left a word is drawn, wherever in the page it stands. */
function leftOf(page: Page, within: string, word: string): Promise<number> {
  return page.locator(within).evaluate((element, sought) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent?.indexOf(sought) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + sought.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`${sought} is not there.`);
  }, word);
}

test('a suggestion in a language written from the right names its rooms from the right', async () => {
  const author = await openSignedIn(await site.device(), site, 'drawer', '/builder');
  const layout = { difficulty: 'merciless', labyrinthData: serialiseLayout(emptyLayout), izaroConfig: {} };
  const submitted = await author.request.post(site.url('/api/submissions'), { data: { ...layout, displaySvg: null } });
  const { submission } = (await submitted.json()) as { submission: { id: string } };
  const page = await openSignedIn(await site.device(), site, 'reader', '/builder');
  // "The second silver key is in C11 R5 and not in C13 R3": drawn from the left, it would say the opposite.
  const text = 'המפתח השני הוא ב C11 R5 ולא ב C13 R3';
  await page.request.post(site.url('/api/suggestions'), { data: { submissionId: submission.id, text } });
  await page.goto(site.url('/voting/merciless'));
  await page.getByText('C11 R5').waitFor();
  expect(await leftOf(page, '[data-suggestion]', 'C11')).toBeGreaterThan(
    await leftOf(page, '[data-suggestion]', 'C13'),
  );
});
