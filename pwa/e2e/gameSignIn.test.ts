import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { drag, password, queueState, register, saveAs } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  site = await openSite({ GAME_PROVIDER: 'stand-in' });
  device = await site.device();
  page = await device.open(site.url('/builder?difficulty=cruel'));
});
afterAll(async () => {
  expect(device.complaints()).toEqual([]);
  await site.dispose();
});

const header = () => page.getByRole('banner');
const signInLink = () => header().getByRole('link', { name: 'Sign in with Path of Exile' });

/** The provider's page is on another site than the app. */
async function atProvider(): Promise<void> {
  await page.getByRole('heading', { name: 'Stand-in game account' }).waitFor();
  expect(new URL(page.url()).hostname).not.toBe(new URL(site.url('/')).hostname);
}

async function pick(player: string): Promise<void> {
  await atProvider();
  await page.getByRole('button', { name: player, exact: true }).click();
}

/** Waits until the app is back at this path. */
async function backAt(path: string): Promise<void> {
  await page.waitForURL(site.url(path));
  await ready(page);
}

/** Logging out reloads the page (spec 1). */
async function logOut(): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await header().getByRole('button', { name: 'Logout' }).click();
  await reloaded;
  await signInLink().waitFor();
}

test('signing in with the game from the header returns to the same page and drawing, with the name and its tag', async () => {
  await drag(page, 'c1r3', 'c2r2');
  await signInLink().click();
  await pick('Exile#1234');
  await backAt('/builder?difficulty=cruel');
  await header().getByText('Exile#1234', { exact: true }).waitFor();
  await page.locator('[data-path="c1r3 c2r2"]').waitFor({ state: 'attached' });
  const cookies = await device.context.cookies(site.url('/'));
  expect(cookies.map(({ sameSite, httpOnly }) => [sameSite, httpOnly])).toEqual([
    ['Lax', true],
    ['Lax', true],
  ]);
});

test('signing in while the server is slow does not leave a page that was opened meanwhile', async () => {
  const visitor = await site.device();
  const other = await visitor.open(site.url('/labyrinth'));
  const signIn = other.getByRole('banner').getByRole('link', { name: 'Sign in with Path of Exile' });
  await signIn.waitFor();
  let answer: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => (answer = resolve));
  await other.route('**/api/config', async (route) => {
    await allowed;
    await route.continue();
  });
  await signIn.click();
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await other.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  const answered = other.waitForResponse('**/api/config');
  answer();
  await answered;
  await other.waitForTimeout(1_000);
  expect(other.url()).toBe(site.url('/contact'));
  expect(visitor.complaints()).toEqual([]);
});

test('a labyrinth saved after the session was lost is sent after signing in again with the game', async () => {
  await device.context.clearCookies();
  expect(await saveAs(page, 'Kept')).toContain('Sign in again to send it to your account.');
  await expect.poll(() => queueState(page).innerText()).toBe('Sign in to send 1');
  await header().getByRole('link', { name: 'Sign in again' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in with Path of Exile' }).click();
  await pick('Exile#1234');
  await backAt('/builder?difficulty=cruel');
  await expect.poll(() => queueState(page).innerText()).toBe('All changes sent');
  const saved = await page.request.get(site.url('/api/saved-labyrinths'));
  expect((await saved.json()) as { name: string }[]).toMatchObject([{ name: 'Kept' }]);
});

test('another player on the same device sees no saved labyrinth of the first one', async () => {
  await logOut();
  await page.goto(site.url('/saved-labyrinths'));
  await signInLink().click();
  await pick('OldTimer');
  await backAt('/saved-labyrinths');
  await header().getByText('OldTimer', { exact: true }).waitFor();
  await page.getByText('No saved labyrinths yet.').waitFor();
  await logOut();
});

test('denying the game sign-in shows a message, and the next attempt returns to the builder', async () => {
  await page.goto(site.url('/builder'));
  await page.getByRole('button', { name: 'Save Labyrinth' }).click();
  const prompt = page.getByRole('alertdialog', { name: 'Sign in Required' });
  await prompt.getByRole('button', { name: 'Sign in with Path of Exile' }).click();
  await atProvider();
  await page.getByRole('button', { name: 'Deny' }).click();
  await backAt('/sign-in?notice=game-denied&to=%2Fbuilder');
  await page.getByText('You chose not to share your game account, so nothing was changed.').waitFor();
  await signInLink().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in with Path of Exile' }).click();
  await pick('Two#Hashes#7777');
  await backAt('/builder');
  await header().getByText('Two#Hashes#7777', { exact: true }).waitFor();
  await logOut();
});

test('a session lost during the game sign-in shows a message, and nobody is signed in', async () => {
  await page.goto(site.url('/labyrinth'));
  await signInLink().click();
  await atProvider();
  await device.context.clearCookies();
  await pick('Exile#1234');
  await backAt('/sign-in?notice=game-session-lost');
  await page.getByText('This sign-in could not be finished in this browser').waitFor();
  await signInLink().waitFor();
});

test('after a local account is linked to a game account, both sign-ins open it', async () => {
  await page.goto(site.url('/sign-in?to=/profile'));
  await ready(page);
  await register(page, 'both_ways');
  await backAt('/profile');
  await page.getByRole('button', { name: 'Link game account' }).click();
  await pick('Izaro_Fan#0042');
  await backAt('/profile');
  await page.getByText('Linked to Izaro_Fan#0042').waitFor();
  await expect.poll(() => header().getByText('both_ways', { exact: true }).count()).toBe(1);
  await logOut();

  await page.goto(site.url('/labyrinth'));
  await signInLink().click();
  await pick('Izaro_Fan#0042');
  await backAt('/labyrinth');
  await header().getByText('both_ways', { exact: true }).waitFor();
  await logOut();

  await header().getByRole('link', { name: 'Local account' }).click();
  await page.getByLabel('Username or e-mail').fill('both_ways');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await backAt('/labyrinth');
  await header().getByText('both_ways', { exact: true }).waitFor();
});
