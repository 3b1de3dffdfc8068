import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../store/device/db.ts';
import { signOut } from '../store/account/session.ts';
import { keepTypedSuggestion } from '../store/drafts/typedSuggestion.ts';
import { refreshSubmissions } from '../store/lists/refresh.ts';
import { queueSubmission } from '../store/queue/outbox.ts';
import { flush } from '../store/queue/sync.ts';
import { drawn, freshDevice, laterBy, signedInAs, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { toastSlot } from '../ui/toast.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { VotingScreen } from './VotingScreen.tsx';

// jsdom lays nothing out and cannot scroll.
const scrollIntoView = vi.fn();
Element.prototype.scrollIntoView = scrollIntoView;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  scrollIntoView.mockReset();
  dialogSlot.set(null);
  toastSlot.set(null);
});
afterEach(() => vi.useRealTimers());

const cards = () => screen.findAllByRole('article');
const onlyFirst = () => submissionIds.slice(1).forEach((id) => oracle.submissions.delete(id));

describe('the list', () => {
  test("shows each submission with its author, points, picture, vote arrows and 'Load & Edit Labyrinth'", async () => {
    renderScreen(<VotingScreen difficulty="eternal" />);
    const [first] = await cards();
    expect(
      screen.getByText(
        'Compare with your own run and vote for the layouts that are right. A layout with 10 votes is successful, one with 10 downvotes is removed.',
      ),
    ).toBeTruthy();
    const card = within(first!);
    expect(card.getByRole('heading', { name: 'bob 0 points' })).toBeTruthy();
    expect(card.getByRole('img', { name: 'Eternal layout by bob' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Vote up' }).getAttribute('aria-disabled')).toBe('false');
    expect(card.getByRole('button', { name: 'Load & Edit Labyrinth' })).toBeTruthy();
    expect(first!.dataset).toMatchObject({ day: '2026-11-20', difficulty: 'eternal' });
    expect(card.queryByText('not today')).toBeNull();
    expect(await cards()).toHaveLength(3);
  });

  test("loads further pages with 'Show more', which shows progress and a lost connection", async () => {
    oracle.pageSize = 1;
    renderScreen(<VotingScreen difficulty="eternal" />);
    expect(await cards()).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));

    oracle.weather = () => 'cut';
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(
      await screen.findByText('No connection: the other layouts of this day are not on your device yet.'),
    ).toBeTruthy();
    expect(await cards()).toHaveLength(2);

    oracle.weather = () => 'fine';
    let arrive = () => {};
    oracle.meanwhile = () => new Promise<void>((resolve) => (arrive = resolve));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Loading more layouts …')).toBeTruthy();
    oracle.meanwhile = () => Promise.resolve();
    arrive();
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('opens at the submission of its address, with that card in view and focused', async () => {
    renderScreen(<VotingScreen difficulty="eternal" submission={submissionIds[1]} />);
    const all = await cards();
    const asked = all.find((card) => card.dataset.submission === submissionIds[1]);
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect(asked?.getAttribute('aria-current')).toBe('true');
    expect(scrollIntoView.mock.contexts).toEqual([asked]);
  });

  test('loads its further pages until the submission of its address is there', async () => {
    oracle.pageSize = 1;
    renderScreen(<VotingScreen difficulty="eternal" submission={submissionIds[2]} />);
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.submission).toBe(submissionIds[2]));
    expect(screen.queryByText(/The layout of your link/)).toBeNull();
  });

  test('says that the submission of its address is gone', async () => {
    oracle.pageSize = 1;
    renderScreen(<VotingScreen difficulty="eternal" submission="018f0000-0000-7000-8000-0000000000ff" />);
    expect(
      await screen.findByText(
        "The layout of your link is not in today's list any more: it was removed, or the link is for another day.",
      ),
    ).toBeTruthy();
    expect(await cards()).toHaveLength(3);
  });

  test('without a connection, says that the submission of its address is not on the device yet', async () => {
    oracle.weather = () => 'cut';
    renderScreen(<VotingScreen difficulty="eternal" submission={submissionIds[1]} />);
    expect(await screen.findByText(/^The layout of your link is not on your device yet/)).toBeTruthy();
  });

  test('offers the picture, the link and the QR code of a submission', async () => {
    renderScreen(<VotingScreen difficulty="eternal" />);
    const [, second] = await cards();
    const card = within(second!);
    expect(card.getByRole('button', { name: 'Download PNG' })).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Link & QR code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Link & QR code' }));
    expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveProperty(
      'value',
      `http://localhost:3000/voting/eternal?day=2026-11-20&submission=${second!.dataset.submission}`,
    );
    expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  });

  test('without submissions, links to the builder', async () => {
    renderScreen(<VotingScreen difficulty="cruel" />);
    expect(await screen.findByText('No Cruel labyrinth submissions yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Submit First Cruel Labyrinth' }).getAttribute('href')).toBe(
      '/builder?difficulty=cruel',
    );
  });

  test("shows 'Failed to fetch submissions' after a server error, not an empty list, and can be retried", async () => {
    oracle.weather = () => 'badGateway';
    renderScreen(<VotingScreen difficulty="eternal" />);
    const notice = await screen.findByText('Failed to fetch submissions');
    expect(notice).toBeTruthy();
    expect(screen.queryByText('No Eternal labyrinth submissions yet')).toBeNull();
    oracle.weather = () => 'fine';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(3);
    await waitFor(() => expect(screen.queryByText('Failed to fetch submissions')).toBeNull());
  });

  test('without a connection, shows the stored list with its time', async () => {
    const { unmount } = renderScreen(<VotingScreen difficulty="eternal" />);
    await cards();
    unmount();
    oracle.weather = () => 'cut';
    renderScreen(<VotingScreen difficulty="eternal" />);
    expect(await screen.findByText(/this is what your device has stored, as of .*2026/)).toBeTruthy();
    expect(await cards()).toHaveLength(3);
  });

  test.each([
    ['to a visitor', () => writeDevice('account', { at: 'anonymous' })],
    ['on a first visit, while the account is unknown,', () => db.device.delete('account')],
  ])('says %s what an account is for', async (_, setUp) => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    await setUp();
    oracle.session = null;
    renderScreen(<VotingScreen difficulty="eternal" />);
    expect(
      await screen.findByText('You need an account to vote and to suggest corrections, but not to look.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in with Path of Exile' })).toBeTruthy();
  });

  test("marks the player's own submissions", async () => {
    await signedInAs('bob');
    oracle.session = 'bob';
    renderScreen(<VotingScreen difficulty="eternal" />);
    expect(await screen.findAllByText('You')).toHaveLength(3);
  });
});

describe('a suggestion', () => {
  const write = async (text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Suggestion' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your suggestion' });
    await userEvent.click(field);
    await userEvent.paste(text);
    return field;
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Suggestion' }));

  beforeEach(onlyFirst);

  test('that one player began is not shown to the next', async () => {
    renderScreen(<VotingScreen difficulty="eternal" />);
    await write('Written by ann');
    // Sign out, as another tab would.
    await signOut();
    await waitFor(() => expect(screen.queryByDisplayValue('Written by ann')).toBeNull());
    await signedInAs('carl');
    await screen.findByRole('button', { name: 'Add Suggestion' });
    expect(screen.queryByDisplayValue('Written by ann')).toBeNull();
  });

  test('that the device cannot store has a warning, and can be submitted once it can be stored', async () => {
    renderScreen(<VotingScreen difficulty="eternal" />);
    await screen.findByRole('button', { name: 'Add Suggestion' });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is broken.', 'UnknownError');
    });
    await write('Argus was in C7 R2.');
    expect(
      await screen.findByText('This device could not keep what you typed. Send it before you leave this page.'),
    ).toBeTruthy();
    vi.restoreAllMocks();
    await submit();
    const shown = within(await screen.findByRole('group', { name: 'Suggestions' }));
    expect(await shown.findByText('Argus was in C7 R2.')).toBeTruthy();
  });

  test('of white space alone does nothing', async () => {
    renderScreen(<VotingScreen difficulty="eternal" />);
    const field = await write('  \n ');
    await submit();
    expect(field.value).toBe('  \n ');
    expect(await db.outbox.count()).toBe(0);
    expect([dialogSlot.get(), toastSlot.get()]).toEqual([null, null]);
  });

  test('is trimmed, queued and shown at once under its submission', async () => {
    renderScreen(<VotingScreen difficulty="eternal" />);
    await write('  Argus was in C7 R2. ');
    await submit();
    const shown = within(await screen.findByRole('group', { name: 'Suggestions' }));
    expect(await shown.findByText('Argus was in C7 R2.')).toBeTruthy();
    expect(await shown.findByText('waiting to be sent')).toBeTruthy();
    expect(shown.getByText('You cannot vote on your own suggestion.')).toBeTruthy();
    expect(await db.outbox.toArray()).toMatchObject([
      { type: 'suggestion.create', args: { submissionId: submissionIds[0], text: 'Argus was in C7 R2.' } },
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Add Suggestion' })).toBeTruthy();
  });

  test('is queued once when the button is pressed twice', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderScreen(<VotingScreen difficulty="eternal" />);
    await write('Argus was in C7 R2.');
    const button = screen.getByRole('button', { name: 'Submit Suggestion' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Add Suggestion' })).toBeTruthy();
    await waitFor(() => expect(toastSlot.get()?.title).toBe('Saved on this device'));
    expect(await db.outbox.count()).toBe(1);
    onLine.mockRestore();
  });

  test('of 501 characters shows an error, keeps its text and is not queued', async () => {
    renderScreen(<VotingScreen difficulty="eternal" />);
    const field = await write('x'.repeat(501));
    expect(screen.getByText('A suggestion has at most 500 characters.')).toBeTruthy();
    expect(screen.getByText('501 / 500')).toBeTruthy();
    await submit();
    expect(field.value).toHaveLength(501);
    expect(await db.outbox.count()).toBe(0);
  });

  test('that was begun before is open again, and Cancel discards it', async () => {
    await keepTypedSuggestion(submissionIds[0], 'Half a thought');
    renderScreen(<VotingScreen difficulty="eternal" />);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your suggestion' });
    expect(field.value).toBe('Half a thought');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Add Suggestion' })).toBe(document.activeElement);
    expect(await db.device.get('suggestionTexts')).toMatchObject({ value: {} });
  });

  test('of a visitor asks to log in, and keeps the text', async () => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    await writeDevice('account', { at: 'anonymous' });
    oracle.session = null;
    renderScreen(<VotingScreen difficulty="eternal" />);
    const field = await write('From a visitor');
    await submit();
    expect(dialogSlot.get()?.text).toBe(
      'You must be logged in to submit suggestions. Please log in with your game account.',
    );
    expect(field.value).toBe('From a visitor');
  });

  test("that the device cannot keep says 'Failed to save suggestion. Please try again.' and stays", async () => {
    const broken = vi.spyOn(db.outbox, 'add').mockRejectedValue(new DOMException('The disk is full.', 'UnknownError'));
    renderScreen(<VotingScreen difficulty="eternal" />);
    const field = await write('Argus was in C7 R2.');
    await submit();
    await waitFor(() => expect(toastSlot.get()?.title).toBe('Failed to save suggestion. Please try again.'));
    expect(field.value).toBe('Argus was in C7 R2.');
    broken.mockRestore();
  });
});

test('a suggestion of many lines is shown in at most twelve, with every word', async () => {
  const [first] = submissionIds;
  const lines = Array.from({ length: 200 }, (_, line) => `${line}`);
  oracle.suggestions.set('s1', { owner: 'carl', args: { submissionId: first, text: lines.join('\n') } });
  oracle.suggestions.set('s2', {
    owner: 'dora',
    args: { submissionId: first, text: `Mind${'\n'.repeat(300)}the gap.` },
  });
  oracle.suggestions.set('s3', { owner: 'emil', args: { submissionId: first, text: 'Argus.\n\nIn C7R2.' } });
  renderScreen(<VotingScreen difficulty="eternal" />);
  await cards();
  const shown = () =>
    [...document.querySelectorAll('[data-suggestion]')].map((item) => item.querySelector('p')?.textContent);
  expect(shown().sort()).toEqual([
    [...lines.slice(0, 11), lines.slice(11).join(' ')].join('\n'),
    'Argus.\n\nIn C7R2.',
    'Mind\nthe gap.',
  ]);
});

describe('a begun suggestion that can no longer be submitted', () => {
  const text = /“Half a thought”/;
  const told = 'You began a suggestion for a layout that is not in this list, and did not submit it: “Half a thought”';

  test("is shown above today's list when its day is over, until it is discarded", async () => {
    const [first] = submissionIds;
    oracle.submissions.get(first)!.day = '2026-11-19';
    await keepTypedSuggestion(first, 'Half a thought');
    const yesterday = renderScreen(<VotingScreen difficulty="eternal" day="2026-11-19" />);
    expect(await cards()).toHaveLength(1);
    yesterday.unmount();
    const other = renderScreen(<VotingScreen difficulty="cruel" />);
    await screen.findByText('No Cruel labyrinth submissions yet');
    expect(screen.queryByText(text)).toBeNull();
    other.unmount();
    renderScreen(<VotingScreen difficulty="eternal" />);
    expect((await screen.findByText(text)).textContent).toBe(told);
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(await db.device.get('suggestionTexts')).toMatchObject({ value: {} });
  });

  test('is shown when midnight passes while the list is open', async () => {
    renderScreen(<VotingScreen difficulty="eternal" />);
    await cards();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Suggestion' })[0]!);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your suggestion' }), 'Half a thought');
    expect(screen.queryByText(text)).toBeNull();
    oracle.day = '2026-11-21';
    laterBy(12 * 60 * 60 * 1000);
    // The page checks the clock every few seconds, or when the server's offset changes.
    await writeDevice('serverOffset', 0);
    expect((await screen.findByText(text)).textContent).toBe(told);
  });

  test('is shown when its layout was removed', async () => {
    await keepTypedSuggestion(submissionIds[0], 'Half a thought');
    oracle.submissions.delete(submissionIds[0]);
    renderScreen(<VotingScreen difficulty="eternal" />);
    expect((await screen.findByText(text)).textContent).toBe(told);
  });
});

describe('an earlier day', () => {
  test('is read only, and says so', async () => {
    for (const found of oracle.submissions.values()) found.day = '2026-11-19';
    renderScreen(<VotingScreen difficulty="eternal" day="2026-11-19" />);
    expect(await screen.findByText(/they were closed at midnight UTC/)).toBeTruthy();
    const [first] = await cards();
    expect(within(first!).getByRole('button', { name: 'Vote up' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Add Suggestion' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Today' })).toBeTruthy();
    expect(first!.dataset).toMatchObject({ day: '2026-11-19', difficulty: 'eternal' });
    expect(within(first!).getByText('not today')).toBeTruthy();
  });

  test("shows which of the player's layouts the server has lost, until the notice is dismissed", async () => {
    const { id } = await queueSubmission(drawn);
    await flush('asked');
    await refreshSubmissions('eternal');
    oracle.submissions.delete(id);
    laterBy(86_400_000);
    oracle.day = '2026-11-21';
    renderScreen(<VotingScreen difficulty="eternal" day="2026-11-20" />);
    const words =
      'The server has lost a layout that was submitted here. It is among your drafts as “Submitted on 20 November 2026”.';
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Open the builder' }).getAttribute('href')).toBe('/builder');
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    await refreshSubmissions('eternal', '2026-11-20');
    expect(screen.queryByText(words)).toBeNull();
  });

  test('keeps a suggestion that was begun before it was over', async () => {
    for (const found of oracle.submissions.values()) found.day = '2026-11-19';
    await keepTypedSuggestion(submissionIds[0], 'Half a thought');
    renderScreen(<VotingScreen difficulty="eternal" day="2026-11-19" />);
    expect(await screen.findByText(/“Half a thought”/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/“Half a thought”/)).toBeNull());
  });

  test.each([['2026-11-20'], ['2027-01-01'], ['nonsense']])('%s means today', async (day) => {
    renderScreen(<VotingScreen difficulty="eternal" day={day} />);
    expect(await cards()).toHaveLength(3);
    expect(screen.queryByText(/they were closed at midnight UTC/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Today' })).toBeNull();
  });
});
