import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ready } from './support/browser.ts';
import { openSignedIn } from './support/people.ts';
import { repository } from './support/server.ts';
import { openSite, type Site } from './support/site.ts';

let folder = '';
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labyrinth-forgotten-'));
  site = await openSite({ DATABASE_URL: join(folder, 'labyrinth.sqlite') });
});
afterAll(async () => {
  await site.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the operator's built program beside the running server and returns its output. */
async function admin(...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: join(folder, 'labyrinth.sqlite'), PUBLIC_URL: site.url('/') };
  return (
    await promisify(execFile)(process.execPath, ['sync-server/dist/admin.js', ...words], { cwd: repository, env })
  ).stdout;
}

test("the operator's reset link sets a new password on one device and ends the session on the other", async () => {
  const [laptop, phone] = [await site.device(), await site.device()];
  const signedIn = await openSignedIn(laptop, site, 'forgetful');

  const page = await phone.open(site.url('/sign-in'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByText('This site cannot send mail.').waitFor();
  const link = /http\S+#\S+/.exec(await admin('user', 'reset-password', 'Forgetful'))?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password').waitFor();
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  expect(page.url()).toBe(link);
  await page.getByLabel('New password').fill('quite another one');
  await page.keyboard.press('Enter');
  await page.getByText('Your new password is set.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username or e-mail').fill('forgetful');
  await page.getByLabel('Password').fill('quite another one');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).first().waitFor({ state: 'attached' });

  await signedIn.goto(site.url('/profile'));
  await ready(signedIn);
  await signedIn.getByText('Your session has ended.').waitFor();
  expect([...laptop.complaints(), ...phone.complaints()]).toEqual([]);
});
