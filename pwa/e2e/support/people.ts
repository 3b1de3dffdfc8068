import type { Page } from 'playwright-core';
import type { Device } from './browser.ts';
import type { PickedFile } from './labyrinthFiles.ts';
import type { Site } from './site.ts';

export const password = 'correct horse lantern';

/** Signs up through the form of the sign-in page that is open, like a newcomer. */
export async function register(page: Page, username: string): Promise<void> {
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

/** Opens a page with a new account created by an API call, for tests that are not about signing up. */
export async function openSignedIn(device: Device, site: Site, username: string, path = '/'): Promise<Page> {
  const answer = await device.context.request.post(site.url('/api/auth/register'), {
    data: { username, email: `${username}@example.org`, password },
    headers: { origin: site.url('') },
  });
  if (!answer.ok()) throw new Error(`No account for ${username}: ${await answer.text()}`);
  const page = await device.open(site.url(path));
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached' });
  return page;
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

/**
 * Opens a labyrinth file through the builder's file picker, and waits until the builder announces it, which it does once
 * the drawing is shown and stored on the device.
 */
export async function openFile(page: Page, file: PickedFile): Promise<void> {
  const announcement = page.locator('p[role="status"] > span');
  // Each announcement is a new element: the same words about an earlier file do not count.
  await announcement.evaluate((last) => last.setAttribute('data-earlier', ''));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open labyrinth file' }).click();
  await (await chooser).setFiles(file);
  await page
    .locator('p[role="status"] > span:not([data-earlier])')
    .filter({ hasText: 'The labyrinth file is open.' })
    .waitFor({ state: 'attached' });
}

/** Returns the text of the app's dialog and closes it. */
async function acknowledge(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const ok = dialog.getByRole('button', { name: 'OK' });
  await ok.waitFor();
  const said = await dialog.innerText();
  await ok.click();
  await dialog.waitFor({ state: 'detached' });
  return said;
}

/** Saves the layout under a name and returns the app's message. */
export async function saveAs(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Save Labyrinth' }).click();
  const prompt = page.getByRole('dialog');
  await prompt.getByRole('textbox').fill(name);
  await prompt.getByRole('button', { name: 'Save' }).click();
  await prompt.getByRole('textbox').waitFor({ state: 'detached' });
  return acknowledge(page);
}

/** Submits the layout and returns the app's message. */
export async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const question = page.getByText('Are you sure you added all room content? Click OK to submit your layout.');
  await question.waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await question.waitFor({ state: 'detached' });
  return acknowledge(page);
}

/** Closes the focused dialog with a single Escape, whatever toast has appeared since it opened. */
export async function escapeDialog(page: Page): Promise<void> {
  await page.locator('[role="dialog"]:focus-within').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Android's back gesture. Chromium treats it like Escape: presses Escape, unseen by the page's key handlers. */
export async function goBackByGesture(page: Page): Promise<void> {
  const ignored = await page.evaluateHandle(() => {
    const ignoring = new AbortController();
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: ignoring.signal,
    });
    return ignoring;
  });
  await page.keyboard.press('Escape');
  await ignored.evaluate((ignoring) => ignoring.abort());
}
