import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { openFile, register, submit } from './support/people.ts';
import { eternalFile } from './support/eternalFile.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;

beforeAll(async () => {
  site = await openSite();
  device = await site.device();
  const page = await device.open(site.url('/sign-in'));
  await register(page, site.url('/sign-in'), 'looker_on');
  await page.goto(site.url('/builder'));
  await openFile(page, eternalFile);
  await submit(page);
});
afterAll(() => site.dispose());

const paths = [
  '/',
  '/labyrinth',
  '/builder',
  '/voting/eternal',
  '/voting/cruel',
  '/voting/eternal?day=2026-11-01',
  '/lab-voting',
  '/saved-labyrinths',
  '/queue',
  '/sign-in',
  '/nowhere',
];

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  test.each(paths)('%s has no accessibility violation, no sideways scroll and asks no foreign host', async (path) => {
    const page = await device.context.newPage();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url('/')) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    await page.goto(site.url('/'));
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(site.url(path));
    await ready(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(200);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, Math.max(0, overflow)]).toEqual([width, 0]);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${width}: ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    }
    expect(foreign).toEqual([]);
    await page.close();
  });
});

test('no screen complained', () => {
  expect(device.complaints()).toEqual([]);
});
