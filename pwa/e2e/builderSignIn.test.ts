import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Layout } from 'shared-types/layout/layout.ts';
import { layoutLink } from 'shared-types/link/layoutLink.ts';
import { type Device, ready } from './support/browser.ts';
import { drawn, emptyGrid, room } from './support/canvas.ts';
import { roomMiddle } from './support/drawing.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { drag, password, queueState, register, saveAs, submit } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  device = await site.device();
});
afterAll(async () => {
  expect(device.complaints()).toEqual([]);
  await site.dispose();
});

/** The prompt for a sign-in, with its text and both buttons. */
async function expectPrompt(title: string, words: string): Promise<Locator> {
  const prompt = page.getByRole('alertdialog', { name: title });
  await prompt.getByText(words).waitFor();
  const ways = await prompt.getByRole('button').allInnerTexts();
  expect(ways).toEqual(['Cancel', 'Sign in']);
  return prompt;
}

async function cancel(prompt: Locator): Promise<void> {
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await prompt.waitFor({ state: 'detached' });
}

const featureWords = 'You need to sign in to use this feature.';

describe('if building requires an account', () => {
  let strict: Site;
  beforeAll(async () => {
    strict = await openSite({ BUILDER_SIGN_IN: 'required' });
    page = await device.open(strict.url('/builder'));
  });
  afterAll(async () => {
    await page.close();
    await device.context.clearCookies();
    await strict.dispose();
  });

  const edits: [string, () => Promise<void>][] = [
    ['a drag', () => drag(page, 'c1r3', 'c2r2')],
    [
      "opening a room's menu",
      async () => {
        const { x, y } = await roomMiddle(page, 'c2r2');
        await page.mouse.click(x, y, { button: 'right' });
      },
    ],
    [
      'a digit key on a room',
      async () => {
        await room(page, 'c1r3').hover();
        await page.keyboard.press('1');
      },
    ],
    [
      'the key M on a room',
      async () => {
        await room(page, 'c1r3').focus();
        await page.keyboard.press('m');
      },
    ],
    [
      'stamping contents from the palette',
      async () => {
        await page.getByRole('radio', { name: 'Argus' }).check();
        const { x, y } = await roomMiddle(page, 'c2r2');
        await page.mouse.click(x, y);
      },
    ],
    [
      'opening a labyrinth file',
      async () => {
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Open labyrinth file' }).click();
        await (await chooser).setFiles(eternalFile);
      },
    ],
    [
      'changing the boss configuration',
      async () => {
        await page.getByLabel('Weapon Set').selectOption({ index: 1 });
      },
    ],
  ];
  test.each(edits)("for a visitor, %s opens 'Sign in to Build Labyrinths' and changes nothing", async (_, edit) => {
    await edit();
    await cancel(await expectPrompt('Sign in to Build Labyrinths', 'You need an account to create and modify'));
    await expect.poll(() => drawn(page)).toEqual(emptyGrid);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Weapon Set').inputValue()).toBe('');
  });

  test('a visitor who signs in from the prompt returns to the builder and can draw', async () => {
    await drag(page, 'c1r3', 'c2r2');
    const prompt = await expectPrompt('Sign in to Build Labyrinths', 'You need an account to create and modify');
    await prompt.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?to=%2Fbuilder');
    await register(page, 'builder_at_last');
    await page.waitForURL('**/builder');
    await drag(page, 'c1r3', 'c2r2');
    await expect.poll(async () => (await drawn(page)).paths).toEqual({ 'c1r3 c2r2': 'solid' });
  });

  test('a layout in the address is opened after the sign-in', async () => {
    const layout: Layout = { rooms: { c1r3: { types: [] }, c3r2: { types: ['argus'] } }, paths: [] };
    const { origin } = new URL(strict.url('/'));
    const link = layoutLink(origin, { difficulty: 'cruel', day: '2026-11-20', izaroConfig: {}, layout });
    // Logout reloads the page.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Logout' }).click()]);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await page.goto(strict.url('/labyrinth'));
    await page.goto(link);
    const prompt = await expectPrompt('Sign in to Build Labyrinths', 'You need an account to create and modify');
    await prompt.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?*');
    await register(page, 'reader_of_links');
    await page.waitForURL('**/builder');
    await expect.poll(async () => (await drawn(page)).rooms).toEqual({ c1r3: '', c3r2: 'argus' });
  });
});

describe('if building requires no account', () => {
  beforeAll(async () => {
    page = await device.open(site.url('/builder'));
    await drag(page, 'c1r3', 'c2r2');
  });

  const drawing = { ...emptyGrid, rooms: { c1r3: '', c2r2: '' }, numbers: { c1r3: '1', c2r2: '2' } };
  const drawnPath = { ...drawing, paths: { 'c1r3 c2r2': 'solid' } };

  test.each(['Save Labyrinth', 'Submit'])("%s by a visitor opens 'Sign in Required'", async (button) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await cancel(await expectPrompt('Sign in Required', featureWords));
    await expect.poll(() => drawn(page)).toEqual(drawnPath);
    await expect.poll(() => queueState(page).innerText()).toBe('All changes sent');
  });

  test("a vote by a visitor shows 'Please log in to vote' and is not counted", async () => {
    const rooms = { c1r3: { types: [] }, c2r2: { types: ['argus'] } };
    const labyrinthData = JSON.stringify({ version: 1, rooms, paths: [] });
    await asSomebodyElse('/api/submissions', { difficulty: 'eternal', labyrinthData });
    await page.goto(site.url('/voting/eternal'));
    await ready(page);
    const submission = page.locator('[data-submission]');
    const arrow = submission.getByRole('button', { name: 'Vote up' });
    // The arrow is disabled for visitors, but a press explains why. Such a press must be forced, which skips waiting
    // until the arrow stops moving; hovering waits.
    await arrow.hover();
    await arrow.click({ force: true });
    await cancel(await expectPrompt('Sign in Required', 'Please log in to vote'));
    await expect.poll(() => submission.locator('[data-votes]').first().getAttribute('data-votes')).toBe('0');
    await expect.poll(() => queueState(page).getAttribute('data-pending')).toBe('0');
  });

  test('without a game provider, the game sign-in opens the sign-in page, which says so and keeps the return path', async () => {
    await page.goto(site.url('/auth/poe?to=%2Fbuilder'));
    await ready(page);
    await page.getByText('Signing in with the game account is not set up on this site.').waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe('/builder');
  });

  test('a visitor who signs in from the prompt returns to the drawing', async () => {
    await page.goto(site.url('/builder'));
    await ready(page);
    await page.getByRole('button', { name: 'Save Labyrinth' }).click();
    const prompt = await expectPrompt('Sign in Required', featureWords);
    await prompt.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?to=%2Fbuilder');
    await register(page, 'mapmaker');
    await page.waitForURL('**/builder');
    await expect.poll(() => drawn(page)).toEqual(drawnPath);
  });

  test.each([
    ['cancelled', 'Cancel', 'A name'],
    ['left empty', 'Save', ''],
    ['only blanks', 'Save', '   '],
  ])('a name that is %s ends saving silently (spec 5)', async (_, button, name) => {
    await page.getByRole('button', { name: 'Save Labyrinth' }).click();
    const prompt = page.getByRole('dialog');
    await prompt.getByRole('textbox').fill(name);
    await prompt.getByRole('button', { name: button, exact: true }).click();
    await prompt.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save Labyrinth' }).waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await expect.poll(() => queueState(page).getAttribute('data-pending')).toBe('0');
    await expect.poll(() => savedNames()).toEqual([]);
  });

  test('if the server has ended the session, changes wait in the queue for the next sign-in and are sent once', async () => {
    await endSessionAtTheServer();
    expect(await saveAs(page, 'First')).toContain('Sign in again to send it to your account.');
    await expect.poll(() => queueState(page).innerText()).toBe('Sign in to send 1');
    expect(await saveAs(page, 'Second')).toContain('Sign in again to send it to your account.');
    expect(await submit(page)).toContain('You need to log in to submit labyrinths. Please log in and try again.');
    await page.waitForURL('**/sign-in?to=/builder');
    await ready(page);
    await expect.poll(() => queueState(page).innerText()).toBe('Sign in to send 3');

    await page.getByLabel('Username or e-mail').fill('mapmaker');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/builder');
    await expect.poll(() => queueState(page).innerText()).toBe('All changes sent');
    await expect.poll(() => savedNames()).toEqual(['First', 'Second']);
    await expect.poll(() => drawn(page)).toEqual(drawnPath);
    const submissions = await list<{ submitterUsername: string }>('/api/submissions/eternal');
    expect(submissions.map((row) => row.submitterUsername).sort()).toEqual(['mapmaker', 'somebody_else']);
  });
});

async function list<Row>(path: string): Promise<Row[]> {
  return (await (await page.request.get(site.url(path))).json()) as Row[];
}

async function savedNames(): Promise<string[]> {
  return (await list<{ name: string }>('/api/saved-labyrinths')).map((row) => row.name).sort();
}

/** A call by an account that is not signed in on this device. */
async function asSomebodyElse(path: string, body: unknown): Promise<void> {
  const account = { username: 'somebody_else', email: 'somebody@example.org', password };
  const headers = { 'content-type': 'application/json' };
  const post = (to: string, sent: unknown, more = {}) =>
    fetch(site.url(to), { method: 'POST', body: JSON.stringify(sent), headers: { ...headers, ...more } });
  const registered = await post('/api/auth/register', account);
  const cookie = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  expect((await post(path, body, { cookie: cookie.join('; ') })).status).toBe(201);
}

/** Ends the session on the server; the browser keeps its cookie and does not notice. */
async function endSessionAtTheServer(): Promise<void> {
  const cookies = await device.context.cookies(site.url('/'));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(site.url('/api/auth/logout'), { method: 'POST', headers: { cookie } });
  expect(answer.status).toBe(200);
}
