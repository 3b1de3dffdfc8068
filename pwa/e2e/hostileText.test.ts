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
