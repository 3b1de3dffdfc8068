import type { Page } from 'playwright-core';
import { ready } from './browser.ts';

export const password = 'correct horse lantern';

/** Sign-up through the form, as a newcomer does it. */
export async function register(page: Page, signInUrl: string, username: string): Promise<void> {
  await page.goto(signInUrl);
  await ready(page);
  await page
    .getByRole('tab', { name: 'Create account' })
    .or(page.getByRole('button', { name: 'Create an account' }))
    .click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail').fill(`${username}@example.org`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Drags from the middle of one room to another, as a hand does. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`[data-room="${from}"]`).hover();
  await page.mouse.down();
  await page.locator(`[data-room="${to}"]`).hover({ force: true });
  await page.mouse.up();
}

export function queueState(page: Page) {
  return page.locator('[role="status"][data-pending]');
}
