import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Device } from './support/browser.ts';
import { expectDrawn, expectNoViolations, stickingOut } from './support/look.ts';
import { openSignedIn, password, queueState } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

const layout = JSON.stringify({
  version: 1,
  rooms: { c1r3: { types: [] }, c2r3: { types: ['silver-key'] } },
  paths: [{ from: 'c1r3', to: 'c2r3', style: 'solid' }],
});

let site: Site;
let ann: Device;
let page: Page;

/** Calls like a script; `headers` identify the caller. */
async function send(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const answer = await fetch(site.url(path), {
    method,
    headers: { 'content-type': 'application/json', origin: site.url(''), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
  return { status: answer.status, body: (await answer.json()) as never, cookie: cookie.join('; ') };
}

async function newcomer(username: string): Promise<string> {
  const { cookie } = await send(
    'POST',
    '/api/auth/register',
    {},
    { username, email: `${username}@example.org`, password },
  );
  return cookie;
}

async function submit(headers: Record<string, string>, difficulty: string): Promise<string> {
  const { body } = await send('POST', '/api/submissions', headers, {
    difficulty,
    labyrinthData: layout,
    izaroConfig: {},
  });
  return (body as { submission: { id: string } }).submission.id;
}

async function cookiesOf(device: Device): Promise<Record<string, string>> {
  const cookies = await device.context.cookies(site.url('/'));
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

const allSent = () => expect.poll(() => queueState(page).innerText()).toBe('All changes sent');

beforeAll(async () => {
  site = await openSite({ RATE_LIMITS: 'off' });
  ann = await site.device({ installs: true });
  page = await openSignedIn(ann, site, 'ann_of_the_maze');
  const own = await cookiesOf(ann);
  const [loved, liked, hated] = [await submit(own, 'eternal'), await submit(own, 'cruel'), await submit(own, 'normal')];
  for (let n = 0; n < 10; n += 1) {
    const cookie = await newcomer(`voter${n}`);
    const vote = (submissionId: string, voteType: string) =>
      send('POST', '/api/vote/submission', { cookie }, { submissionId, voteType });
    await vote(loved, 'up');
    if (n < 7) await vote(liked, 'up');
    await vote(hated, 'down');
    if (n === 0) await submit({ cookie }, 'merciless');
  }
});
afterAll(() => site.dispose());

test('the profile shows points, their history and submission statuses, and the first vote of the day adds a point', async () => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Profile Overview' }).click();
  const total = page.locator('[data-points]');
  await expect.poll(() => total.innerText()).toBe('10');
  const list = page.getByRole('list', { name: 'Submitted labyrinths' }).getByRole('listitem');
  await expect.poll(() => list.count()).toBe(3);
  await expect.poll(() => list.filter({ hasText: 'Eternal' }).innerText()).toMatch(/10 votes\s+Successful/);
  await expect.poll(() => list.filter({ hasText: 'Cruel' }).innerText()).toMatch(/7 votes\s+Need 3 more for points/);
  await expect.poll(() => list.filter({ hasText: 'Normal' }).innerText()).toMatch(/\u221210 votes\s+Removed/);
  await expectDrawn(list.first().locator('img'));
  await page.getByText('10 pending until the reset').waitFor();

  await page.goto(site.url('/voting/merciless'));
  await page.getByRole('button', { name: 'Vote up' }).first().click();
  const own = await cookiesOf(ann);
  await expect.poll(async () => (await send('GET', '/api/user/points', own)).body).toEqual({ points: 11 });
  await page.goto(site.url('/profile'));
  await expect.poll(() => total.innerText()).toBe('11');
  await page.getByText('First vote of the day').waitFor();
});

test('without a network the profile shows stored data, and a change of the user tag is queued and sent later', async () => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await site.network.cut();
  await page.goto(site.url('/profile'));
  await page.getByText('No connection: your points, labyrinths and settings are what this device has stored').waitFor();
  await expect.poll(() => page.locator('[data-points]').innerText()).toBe('11');
  await page.getByRole('checkbox', { name: 'Hide my user tag' }).check();
  await expect.poll(() => queueState(page).innerText()).toBe('1 saved on this device, waiting for connection');
  await site.network.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await allSent();
  const { body } = await send('GET', '/api/auth/status', await cookiesOf(ann));
  expect(body).toMatchObject({ user: { hideUserTag: true } });
  await page.getByText('No connection: your points').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('checkbox', { name: 'Hide my user tag' }).isChecked()).toBe(true);
});

test('a token created on the profile lets a script save a labyrinth, until it is revoked', async () => {
  await page.getByLabel('Name of a new token').fill('Nightly save');
  await page.getByRole('button', { name: 'Create token' }).click();
  const authorization = `Bearer ${await page.getByLabel('Token "Nightly save"').inputValue()}`;
  const saved = { name: 'By script', description: '', difficulty: 'eternal', labyrinthData: layout };
  const rest = { izaroConfig: '{}', isPublic: false, tags: [] };
  const save = () => send('POST', '/api/saved-labyrinths', { authorization }, { ...saved, ...rest });
  expect((await save()).body).toMatchObject({ success: true });
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Revoke Nightly save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke Nightly save' }).waitFor({ state: 'detached' });
  expect((await save()).status).toBe(401);
});

test('a token with the longest name without a blank does not overflow the profile on a phone', async () => {
  await page.getByLabel('Name of a new token').fill('W'.repeat(80));
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('button', { name: 'I have saved it' }).waitFor();
  expect(await stickingOut(page, 360)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'I have saved it' }).click();
});

test('the password can be changed, and the account data downloaded', async () => {
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password').fill('a quite new lantern');
  await expectNoViolations(page);
  // Shown only once, for five seconds.
  const said = page.getByText('Password changed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await said;
  const signIn = (word: string) =>
    send('POST', '/api/auth/login', {}, { login: 'ann_of_the_maze', password: word }).then(({ status }) => status);
  expect([await signIn(password), await signIn('a quite new lantern')]).toEqual([401, 200]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^labyrinth-routes-account-\d{4}-\d{2}-\d{2}\.json$/);
  const all = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: unknown; submissions: unknown[] };
  expect(all.account).toMatchObject({ username: 'ann_of_the_maze', points: 11 });
  expect(all.submissions).toHaveLength(3);
});

test('typing the username deletes the account; its voted submission stays under "Deleted user"', async () => {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expectNoViolations(page);
  await dialog.getByLabel('Type ann_of_the_maze to confirm').fill('somebody');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect
    .poll(() => dialog.getByLabel('Type ann_of_the_maze to confirm').getAttribute('aria-invalid'))
    .toBe('true');
  await dialog.getByLabel('Type ann_of_the_maze to confirm').fill('ann_of_the_maze');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  const { body } = await send('GET', '/api/submissions/eternal', {});
  expect(body).toMatchObject([{ submitterUsername: 'Deleted user', voteCount: 10 }]);
  expect(ann.complaints()).toEqual([]);
});
