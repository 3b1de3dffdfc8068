import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Submission } from 'shared-types/api/submissions.ts';
import { ready } from './support/browser.ts';
import { expectNoViolations, settled, stickingOut } from './support/look.ts';
import { openSignedIn, queueState } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';
import { storedFact } from './support/storage.ts';

const layout = {
  version: 1,
  rooms: { c1r3: { types: [] }, c3r2: { types: ['silver-key'] }, c5r3: { types: ['argus'] } },
  paths: [
    { from: 'c1r3', to: 'c3r2', style: 'solid' },
    { from: 'c3r2', to: 'c5r3', style: 'dashed' },
  ],
};

let site: Site;
let author: Page;
let helper: Page;
let visitor: Page;
let submissionId: string;

async function newcomer(name: string, options?: Parameters<Site['device']>[0]): Promise<Page> {
  return openSignedIn(await site.device(options), site, name);
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(site.url(path));
  await ready(page);
}

async function list(): Promise<Submission[]> {
  return (await (await visitor.request.get(site.url('/api/submissions/eternal'))).json()) as Submission[];
}

const suggestion = (page: Page) => page.locator('[data-suggestion]');
const arrow = (inside: Locator, name: string) => inside.getByRole('button', { name });

beforeAll(async () => {
  site = await openSite();
  [author, helper, visitor] = await Promise.all([
    newcomer('author'),
    newcomer('helper', { installs: true }),
    site.device().then((device) => device.open(site.url('/'))),
  ]);
  const data = { difficulty: 'eternal', labyrinthData: JSON.stringify(layout), displaySvg: null, izaroConfig: {} };
  const answer = await author.request.post(site.url('/api/submissions'), { data });
  submissionId = ((await answer.json()) as { submission: Submission }).submission.id;
});
afterAll(() => site.dispose());

test('a suggestion written without a connection shows at once, and is sent once when the connection is back', async () => {
  await goTo(helper, '/voting/eternal');
  await helper.evaluate(() => navigator.serviceWorker.ready);
  await helper.locator(`[data-submission="${submissionId}"]`).waitFor();
  await site.network.cut();
  await helper.getByRole('button', { name: 'Add Suggestion' }).click();
  const text = helper.getByRole('textbox', { name: 'Your suggestion' });
  await text.fill('   \n ');
  await helper.getByRole('button', { name: 'Submit Suggestion' }).click();
  await expect.poll(() => text.inputValue()).toBe('   \n ');
  await text.fill('Argus was in C7 R2.');
  await helper.getByRole('button', { name: 'Submit Suggestion' }).click();
  await suggestion(helper).getByText('Argus was in C7 R2.').waitFor();
  await suggestion(helper).getByText('waiting to be sent').waitFor();
  await expect.poll(() => queueState(helper).getAttribute('data-pending')).toBe('1');

  site.network.loseNextAnswer('POST /api/sync');
  await site.network.restore();
  await helper.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => queueState(helper).innerText()).toBe('All changes sent');
  expect((await list())[0]?.suggestions.map((each) => each.text)).toEqual(['Argus was in C7 R2.']);
});

test('others can vote on a suggestion; its author cannot, and sees why', async () => {
  await expect.poll(() => arrow(suggestion(helper), 'Vote up').getAttribute('aria-disabled')).toBe('true');
  await suggestion(helper).getByText('You cannot vote on your own suggestion.').waitFor();

  await goTo(author, '/voting/eternal');
  await arrow(suggestion(author), 'Vote up').click();
  await suggestion(author).locator('[data-votes="1"]').waitFor();
  await expect.poll(() => arrow(suggestion(author), 'Vote up').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(async () => (await list())[0]?.suggestions[0]?.voteCount).toBe(1);
  const own = author.locator(`[data-submission="${submissionId}"]`).getByRole('button', { name: 'Vote down' }).first();
  await expect.poll(() => own.getAttribute('aria-disabled')).toBe('true');
  await expectNoViolations(author);
});

test('an unfinished suggestion survives a reload, until it is cancelled', async () => {
  await author.getByRole('button', { name: 'Add Suggestion' }).click();
  await author.getByRole('textbox', { name: 'Your suggestion' }).fill('Half a thought');
  await expect.poll(() => storedFact(author, 'suggestionTexts')).toEqual({ [submissionId]: 'Half a thought' });
  await author.reload();
  await ready(author);
  await expect.poll(() => author.getByRole('textbox', { name: 'Your suggestion' }).inputValue()).toBe('Half a thought');
  await author.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => storedFact(author, 'suggestionTexts')).toEqual({});
  await author.reload();
  await ready(author);
  await author.getByRole('button', { name: 'Add Suggestion' }).waitFor();
  // The button is there until the device has been read.
  await settled(author);
  expect(await author.getByRole('textbox', { name: 'Your suggestion' }).count()).toBe(0);
});

test('a visitor who votes or suggests is asked to log in, and the text of the suggestion is kept', async () => {
  await goTo(visitor, '/voting/eternal');
  const up = visitor.getByRole('button', { name: 'Vote up' }).first();
  await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true');
  await up.focus();
  await visitor.getByRole('tooltip', { name: 'Please log in to vote' }).waitFor();
  await visitor.keyboard.press('Enter');
  const dialog = visitor.getByRole('alertdialog');
  await dialog.getByText('Please log in to vote').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await visitor.getByRole('button', { name: 'Add Suggestion' }).click();
  await visitor.getByRole('textbox', { name: 'Your suggestion' }).fill('From a visitor');
  await expectNoViolations(visitor);
  await visitor.getByRole('button', { name: 'Submit Suggestion' }).click();
  await dialog.getByText('You must be logged in to submit suggestions. Please log in.').waitFor();
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await visitor.waitForURL(/\/sign-in/);
  await goTo(visitor, '/voting/eternal');
  await expect
    .poll(() => visitor.getByRole('textbox', { name: 'Your suggestion' }).inputValue())
    .toBe('From a visitor');
});

test('an earlier day is read-only and readable offline; a future day shows today', async () => {
  const [today] = await list();
  const yesterday = new Date(Date.parse(`${today?.day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  // The server's list of yesterday.
  const rows = [{ ...today, id: '018f0000-0000-7000-8000-000000000009', day: yesterday, voteCount: 11, picture: null }];
  await helper
    .context()
    .route(`**/api/days/eternal/submissions?day=${yesterday}`, (route) => route.fulfill({ json: rows }));
  await goTo(helper, '/voting/eternal');
  await helper.getByRole('link', { name: 'Previous day' }).click();
  await helper.waitForURL(`**/voting/eternal?day=${yesterday}`);
  await helper.getByText('they were closed at midnight UTC').waitFor();
  const card = helper.locator('[data-submission="018f0000-0000-7000-8000-000000000009"]');
  await card.locator('[data-votes="11"]').waitFor();
  await expect.poll(() => arrow(card, 'Vote up').first().getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => helper.getByRole('button', { name: 'Add Suggestion' }).count()).toBe(0);
  await card.getByRole('button', { name: 'Load & Edit Labyrinth' }).waitFor();

  await helper.context().unroute(`**/api/days/eternal/submissions?day=${yesterday}`);
  await site.network.cut();
  await helper.getByRole('link', { name: 'Today', exact: true }).click();
  await helper.locator(`[data-submission="${submissionId}"]`).waitFor();
  await helper.getByRole('link', { name: 'Previous day' }).click();
  await card.waitFor();
  await helper.getByText(/this is what your device has stored, as of/).waitFor();
  await site.network.restore();

  await goTo(helper, '/voting/eternal?day=2999-01-01');
  await helper.locator(`[data-submission="${submissionId}"]`).waitFor();
  await expect.poll(() => helper.getByText('they were closed at midnight UTC').count()).toBe(0);
});

test('the overview shows no names and counts one view per visitor', async () => {
  for (const [page, views] of [
    [visitor, 1],
    [visitor, 1],
    [author, 2],
  ] as const) {
    await goTo(page, '/lab-voting');
    const card = page.locator(`[data-submission="${submissionId}"]`);
    await card.getByText('Anonymous').waitFor();
    const toggle = card.getByRole('button', { name: 'Show Labyrinth Layout' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await card.getByRole('img', { name: 'Eternal layout' }).waitFor();
    await card.getByText(`Views: ${views}`).waitFor();
  }
  await expect.poll(() => author.locator('main').getByText('author').count()).toBe(0);
  await expect.poll(() => stickingOut(author, 360)).toEqual([]);
  await expectNoViolations(author);
});

test('on a phone the link of a submission opens the list with its card in view and focused', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(async () => {
      const data = { difficulty: 'eternal', labyrinthData: JSON.stringify(layout), displaySvg: null, izaroConfig: {} };
      const answer = await helper.request.post(site.url('/api/submissions'), { data });
      return ((await answer.json()) as { submission: Submission }).submission.id;
    }),
  );
  await visitor.setViewportSize({ width: 360, height: 740 });
  const day = new Date().toISOString().slice(0, 10);
  for (const id of ids) {
    await goTo(visitor, `/voting/eternal?day=${day}&submission=${id}`);
    await expect
      .poll(() => visitor.evaluate(() => (document.activeElement as HTMLElement).dataset.submission))
      .toBe(id);
    const top = async () => (await visitor.locator(`[data-submission="${id}"]`).boundingBox())?.y ?? Infinity;
    await expect.poll(async () => Math.abs(await top()) < 370).toBe(true);
  }
  await goTo(visitor, '/voting/eternal?submission=018f0000-0000-7000-8000-0000000000ff');
  await visitor.getByText(/^The layout of your link is not in today's list any more/).waitFor();
  await expectNoViolations(visitor);
});
