import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { patience } from 'shared-types/testing/patience.ts';
import type { Device } from './support/browser.ts';
import { wanted } from './support/drawing.ts';
import { newcomer } from './support/fullSite.ts';
import { openSignedIn } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let reading: Device;
let reader: Page;
let voter: Page;
/** The paths of the reading browser's calls. */
let asked: string[] = [];
beforeAll(async () => {
  site = await openSite();
  const author = await newcomer(site, 'author');
  const drawing = { labyrinthData: serialiseLayout(wanted.layout), displaySvg: null, izaroConfig: wanted.izaroConfig };
  await author.send('POST', '/api/submissions', { difficulty: 'eternal', ...drawing });
  reading = await site.device();
  reading.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await reading.context.clock.install();
  reader = await reading.open(site.url('/voting/eternal'));
  voter = await openSignedIn(await site.device(), site, 'voter', '/voting/eternal');
});
afterAll(() => site.dispose());

const lists = () => asked.filter((path) => path.startsWith('/api/days/'));
const connections = () => asked.filter((path) => path === '/api/live').length;
const votesOn = (page: Page) => page.locator('[data-votes]').first().getAttribute('data-votes');

/** Presses the arrow in one browser. Resolves with the milliseconds until the other shows the count. */
async function press(shown: string, on = reader): Promise<number> {
  const seen = on.evaluate(
    (votes) =>
      new Promise<void>((resolve) => {
        const look = () => document.querySelector(`[data-votes="${votes}"]`) && resolve();
        new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
    shown,
  );
  const sent = voter.waitForResponse((response) => response.url().endsWith('/api/sync'));
  await voter.getByRole('button', { name: 'Vote up' }).first().click();
  await sent;
  const start = performance.now();
  await seen;
  return performance.now() - start;
}

test('a vote in one browser appears in another within a second, through the event stream', async () => {
  await expect.poll(connections).toBe(1);
  await expect.poll(() => votesOn(reader)).toBe('0');
  asked = [];
  const giveUpAt = Date.now() + patience;
  const waits = [await press('1'), await press('0'), await press('1')];
  // Other tests share the machine, so one undisturbed press is enough.
  while (Math.min(...waits) >= 1000 && Date.now() < giveUpAt) waits.push(await press('0'), await press('1'));
  expect(Math.min(...waits)).toBeLessThan(1000);
  expect(new Set(lists())).toEqual(new Set(['/api/days/eternal', '/api/days/eternal/submissions']));
  expect(connections()).toBe(0);
});

test('without changes no tab requests a list, and all tabs share one event stream', async () => {
  asked = [];
  /** What the tabs have told each other, as the second one hears it. */
  const words: string[] = [];
  reading.context.on('console', (message) => message.type() === 'debug' && words.push(message.text()));
  await reading.context.addInitScript(() => {
    const channel = new BroadcastChannel('labyrinth live');
    channel.onmessage = ({ data }) => console.debug(JSON.stringify(data));
  });
  const second = await reading.open(site.url('/labyrinth'));
  // The fetch of all four lists, with what players agree on, that follows its first screen.
  await expect.poll(() => new Set(lists()).size).toBe(8);
  // Then it asks about the connection, and the answer contains nothing new.
  await expect.poll(() => words.join(' ')).toMatch(/"asked".*"eternal"/);
  asked = [];
  // Without a word from the first tab for 25 seconds, the second one would connect.
  for (let seconds = 0; seconds < 40; seconds += 10) {
    const before = words.length;
    await reading.context.clock.fastForward(10_000);
    await expect.poll(() => words.length).toBeGreaterThan(before);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(lists()).toEqual([]);
  expect(connections()).toBe(0);

  // The tab with the connection closes, so the other one connects.
  await reader.close();
  await expect.poll(connections).toBe(1);
  asked = [];
  await press('0', voter);
  await expect.poll(lists).toContain('/api/days/eternal/submissions');
  reader = second;
});

test('without the event stream the lists are requested every 30 seconds', async () => {
  await reading.context.route('**/api/live*', (route) => route.abort());
  await site.network.cut();
  await site.network.restore();
  await expect.poll(connections).toBeGreaterThan(1);
  asked = [];
  await reading.context.clock.fastForward(35_000);
  await expect.poll(lists).toContain('/api/days/eternal/submissions');
});
