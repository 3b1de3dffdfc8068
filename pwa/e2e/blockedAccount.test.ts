import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from './support/look.ts';
import { openSignedIn, password } from './support/people.ts';
import { repository } from './support/server.ts';
import { openSite, type Site } from './support/site.ts';

let folder = '';
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labyrinth-blocked-'));
  site = await openSite({ DATABASE_URL: join(folder, 'labyrinth.sqlite') });
});
afterAll(async () => {
  await site.dispose();
  await rm(folder, { recursive: true, force: true });
});

test('a blocked player signs in, sees what is still possible, downloads the data and deletes the account', async () => {
  await openSignedIn(await site.device(), site, 'no_more_votes');
  await promisify(execFile)(process.execPath, ['sync-server/dist/admin.js', 'user', 'block', 'no_more_votes'], {
    cwd: repository,
    env: { ...process.env, DATABASE_URL: join(folder, 'labyrinth.sqlite') },
  });

  const phone = await site.device();
  const page = await phone.open(site.url('/sign-in?to=/profile'));
  await page.getByLabel('Username or e-mail').fill('no_more_votes');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page
    .getByText('You can still download your data and delete the account.')
    .and(page.getByRole('alert').locator('p'))
    .waitFor();
  await expectNoViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const all = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { account: unknown };
  expect(all.account).toMatchObject({ username: 'no_more_votes', blocked: true, hasPassword: true });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Type no_more_votes to confirm').fill('no_more_votes');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().waitFor();
  const answer = await page.request.post(site.url('/api/auth/login'), {
    data: { login: 'no_more_votes', password },
    headers: { origin: site.url('') },
  });
  expect(answer.status()).toBe(401);
  expect(phone.complaints()).toEqual([]);
});
