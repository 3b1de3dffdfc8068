import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { ready } from './support/browser.ts';
import { chooseMore } from './support/drafts.ts';
import { room } from './support/canvas.ts';
import { handWrittenFile } from './support/labyrinthFiles.ts';
import { expectNoViolations, expectNoViolationsInBothThemes, smallTargets } from './support/look.ts';
import { goBackByGesture, openFile, openSignedIn, saveAs } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let player: Page;
let visitor: Page;

beforeAll(async () => {
  site = await openSite();
  // Without motion, so that colours are measured in their final state.
  const [desk, phone] = await Promise.all([
    site.device(),
    site.device({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }),
  ]);
  player = await openSignedIn(desk, site, 'asked_often', '/builder');
  await openFile(player, handWrittenFile);
  visitor = await phone.open(site.url('/builder'));
  await openFile(visitor, handWrittenFile);
});
afterAll(() => site.dispose());

async function goTo(page: Page, path: string) {
  await page.goto(site.url(path));
  await ready(page);
}

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Whatever opens is readable in both themes, takes the focus, closes with Escape and returns the focus. */
async function expectGoodManners(opened: Locator, opener: Locator) {
  const page = opened.page();
  await opened.waitFor();
  await expect.poll(() => opened.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await opened.evaluate((each) => each.setAttribute('data-looked-at', ''));
  await expectNoViolationsInBothThemes(page, '[data-looked-at]');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
}

/** Presses Enter on the button to open it. */
async function pressed(opener: Locator): Promise<Locator> {
  await opener.focus();
  await opener.press('Enter');
  return opener;
}

test.each([
  ['Reset Grid', 'alertdialog', 'Reset Grid'],
  ['Save Labyrinth', 'dialog', 'Save Labyrinth'],
  ['Submit', 'alertdialog', 'Submit Eternal labyrinth'],
] as const)("'%s' opens an accessible dialog; Escape closes it and returns the focus", async (name, role, title) => {
  const opener = await pressed(button(player, name));
  await expectGoodManners(player.getByRole(role, { name: title }), opener);
});

test.each([
  ['a confirmation', () => button(visitor, 'Reset Grid'), 'alertdialog'],
  ["the toolbar's menu", () => button(visitor, 'More'), 'menu'],
  ['the drawer', () => button(visitor, 'Open menu'), null],
] as const)("Android's back gesture closes %s and stays on the page", async (_, opener, role) => {
  const opened = role ? visitor.getByRole(role) : visitor.getByRole('link', { name: 'Contact Us' }).first();
  await opener().tap();
  await opened.waitFor();
  await goBackByGesture(visitor);
  await opened.waitFor({ state: 'hidden' });
  expect(new URL(visitor.url()).pathname).toBe('/builder');
});

test('a dialog closes when the player goes back, and does not reopen when the player goes forward', async () => {
  await player.getByRole('link', { name: 'Contact Us' }).first().click();
  await player.getByRole('link', { name: 'Lab Builder' }).first().click();
  await ready(player);
  await button(player, 'Save Labyrinth').click();
  await player.getByRole('dialog', { name: 'Save Labyrinth' }).waitFor();
  await player.goBack();
  await player.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor();
  await expect.poll(() => player.getByRole('dialog').count()).toBe(0);
  await player.getByLabel('Email Address').click();
  await player.goForward();
  await button(player, 'Save Labyrinth').waitFor();
  expect(await player.getByRole('dialog').count()).toBe(0);
});

test('a question opened while the next screen loads closes when that screen is there', async () => {
  await goTo(player, '/builder');
  let arrive: () => void = () => undefined;
  const arrives = new Promise<void>((resolve) => (arrive = resolve));
  await player.route(/GuidesScreen-.*\.js/, async (route) => {
    await arrives;
    await route.continue();
  });
  const links = player.getByRole('navigation', { name: 'Main' });
  await links.getByRole('button', { name: 'Guides' }).click();
  await links.getByRole('link', { name: 'All guides' }).click();
  await player.getByRole('progressbar', { name: 'Loading' }).waitFor();
  await button(player, 'Save Labyrinth').click();
  await player.getByRole('dialog', { name: 'Save Labyrinth' }).waitFor();
  arrive();
  await player.getByRole('heading', { name: 'Guides', level: 1 }).waitFor();
  await expect.poll(() => player.getByRole('dialog').count()).toBe(0);
  await player.unroute(/GuidesScreen-.*\.js/);
  await goTo(player, '/builder');
});

test("a room's menu is accessible, takes the focus, closes with Escape and returns the focus", async () => {
  const key = room(player, 'c3r2');
  await key.focus();
  await key.press('m');
  await expectGoodManners(player.getByRole('dialog', { name: 'Select Room Type' }), key);
});

test("a path's menu is accessible, takes the focus, closes with Escape and returns the focus", async () => {
  const path = player.locator('[data-path="c1r3 c3r2"]');
  await path.evaluate((each: SVGElement) => each.focus());
  await path.press('m');
  await expectGoodManners(player.getByRole('dialog', { name: 'Path Style' }), path);
});

test('the list of keys is accessible, takes the focus, closes with Escape and returns the focus', async () => {
  const start = room(player, 'c1r3');
  await start.focus();
  await player.keyboard.press('?');
  await expectGoodManners(player.getByRole('dialog', { name: 'Keys' }), start);
});

test("the toolbar's menu and its dialogs are accessible, take the focus, close with Escape and return the focus", async () => {
  const more = await pressed(button(player, 'More'));
  await expectGoodManners(player.getByRole('menu'), more);
  for (const [entry, title] of [
    ['Drafts', 'Drafts'],
    ['Link & QR code', 'Link & QR code'],
  ] as const) {
    await chooseMore(player, entry);
    await expectGoodManners(player.getByRole('dialog', { name: title }), more);
  }
});

test("the profile's dialogs are accessible, take the focus, close with Escape and return the focus", async () => {
  await goTo(player, '/profile');
  for (const [name, role] of [
    ['Change password', 'dialog'],
    ['Delete my account', 'dialog'],
    ['Sign out everywhere', 'alertdialog'],
  ] as const) {
    const opener = await pressed(button(player, name));
    await expectGoodManners(player.getByRole(role), opener);
  }
});

test("the navigation's lists are accessible, reached with Tab, close with Escape and return the focus", async () => {
  for (const name of ['Lab Voting', 'Guides', 'Profile']) {
    const opener = await pressed(button(player, name));
    const list = player.getByRole('navigation', { name: 'Main' }).getByRole('list').filter({ visible: true }).nth(1);
    await list.waitFor();
    await player.keyboard.press('Tab');
    expect(await list.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await expectNoViolations(player, 'header');
    await player.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  }
});

test('the first Tab focuses the link that skips to the content', async () => {
  await goTo(player, '/labyrinth');
  await player.keyboard.press('Tab');
  const skip = player.getByRole('link', { name: 'Skip to the content' });
  await expect.poll(() => hasFocus(skip)).toBe(true);
  await player.keyboard.press('Enter');
  await player.keyboard.press('Tab');
  expect(await player.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test('a toast is focused with F8 and dismissed with Escape', async () => {
  await player.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(player, '/builder');
  await chooseMore(player, 'Copy route as text');
  const toast = player.locator('li[data-state="open"]');
  await toast.waitFor();
  await player.keyboard.press('F8');
  await expectNoViolationsInBothThemes(player, 'li[data-state="open"]');
  await player.keyboard.press('Tab');
  await player.keyboard.press('Escape');
  await toast.waitFor({ state: 'detached' });
});

test('on a phone the drawer is accessible, has large enough targets, closes with Escape and returns the focus', async () => {
  const opener = visitor.getByRole('button', { name: /^(Open|Close) menu$/ });
  await opener.tap();
  await button(visitor, 'Lab Voting').tap();
  await expectNoViolationsInBothThemes(visitor, 'header');
  await expect.poll(() => smallTargets(visitor)).toEqual([]);
  await visitor.keyboard.press('Escape');
  await visitor.keyboard.press('Escape');
  await visitor.getByRole('button', { name: 'Open menu' }).waitFor();
  await expect.poll(() => hasFocus(opener)).toBe(true);
});

test("on a phone a room's sheet and the sign-in prompt are accessible, have large enough targets and close with Escape", async () => {
  const key = room(visitor, 'c3r2');
  await key.focus();
  await key.press('m');
  const sheet = visitor.getByRole('dialog', { name: 'Select Room Type' });
  await sheet.waitFor();
  await expect.poll(() => smallTargets(visitor)).toEqual([]);
  await expectGoodManners(sheet, key);
  const save = await pressed(button(visitor, 'Save Labyrinth'));
  const question = visitor.getByRole('alertdialog', { name: 'Sign in Required' });
  await question.waitFor();
  await expect.poll(() => smallTargets(visitor)).toEqual([]);
  await expectGoodManners(question, save);
});

test('in a narrow window, the question of Logout returns the focus to its button in the drawer', async () => {
  await player.route('**/api/sync', (route) => route.abort());
  await goTo(player, '/builder');
  await saveAs(player, 'Not sent');
  await player.setViewportSize({ width: 360, height: 740 });
  await pressed(button(player, 'Open menu'));
  const logout = await pressed(button(player, 'Logout'));
  await player.getByRole('alertdialog', { name: 'One change is not sent yet' }).waitFor();
  await player.keyboard.press('Escape');
  await expect.poll(() => hasFocus(logout)).toBe(true);
});

test('a double click on Discard at Logout leaves its second question open', async () => {
  await player.setViewportSize({ width: 1280, height: 720 });
  await goTo(player, '/builder');
  await button(player, 'Logout').click();
  const discard = player.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
  const { x, y, width, height } = (await discard.boundingBox())!;
  await player.mouse.dblclick(x + width / 2, y + height / 2, { delay: 100 });
  await player.getByRole('alertdialog', { name: 'Discard unsent changes?' }).waitFor();
  await discard.click();
  await player.getByRole('link', { name: /^Sign in/ }).waitFor();
});
