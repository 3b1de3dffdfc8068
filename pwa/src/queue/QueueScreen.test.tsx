import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newVersionSlot } from '../parts/newVersion.ts';
import { drawn, freshDevice, signedInAs, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { db } from '../store/device/db.ts';
import { queueSaved, queueSubmission, queueSuggestion, queueVote } from '../store/queue/outbox.ts';
import { flush } from '../store/queue/sync.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { QueueScreen } from './QueueScreen.tsx';

let oracle: Awaited<ReturnType<typeof freshDevice>>;
beforeEach(async () => {
  oracle = await freshDevice();
});

it('shows a rate-limited vote as waiting, with the reason and the next try, not as needing attention', async () => {
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  oracle.tooMany = () => 3600;
  await flush('asked');
  renderScreen(<QueueScreen />);
  await screen.findByText('You can vote 40 times an hour.');
  screen.getByText('Will be tried again');
  screen.getByText(/· Next try/);
  const times = [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times).toEqual(['2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z']);
  screen.getByRole('region', { name: 'Waiting' });
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

describe('an entry that the server does not know', () => {
  beforeEach(async () => {
    oracle.refuses = () => ({ code: 'needs_upgrade', error: 'This server does not know this kind of change.' });
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    await flush('asked');
  });
  afterEach(() => newVersionSlot.set(null));

  it('waits for the new version of the app if there is one', async () => {
    newVersionSlot.set(() => undefined);
    renderScreen(<QueueScreen />);
    await screen.findByText('The server needs a newer version of this app. This is sent once the app is updated.');
    screen.getByText('Needs the new version of the app');
  });

  it("will be tried again if there is no new version, and has a 'Try again' button", async () => {
    renderScreen(<QueueScreen />);
    await screen.findByText(
      'The server runs another version than this app and does not know this yet. It will be tried again.',
    );
    screen.getByText('Not known to the server yet');
    screen.getByText(/· Next try/);
    screen.getByRole('button', { name: 'Try again' });
  });

  it("is sent at once by 'Send now', before its next try", async () => {
    oracle.refuses = () => null;
    renderScreen(<QueueScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    await screen.findByText('Nothing is waiting.');
  });
});

it('says that nothing is waiting', async () => {
  renderScreen(<QueueScreen />);
  await screen.findByText('Nothing is waiting.');
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

it('shows what the server refused, why, and what can be done about it', async () => {
  oracle.refuses = () => ({ code: 'not_found', error: 'This submission was removed.' });
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  await flush('asked');
  renderScreen(<QueueScreen />);
  const refused = within(await screen.findByRole('region', { name: 'Needs attention' }));
  refused.getByText('Refused by the server');
  refused.getByText('This submission was removed.');
  expect(refused.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Export', 'Discard']);
});

it("offers 'Send again' for a refusal that another try may change", async () => {
  oracle.refuses = () => ({ code: 'forbidden', error: 'This account is blocked.' });
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  await flush('asked');
  renderScreen(<QueueScreen />);
  const refused = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(refused.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Send again',
    'Export',
    'Discard',
  ]);
});

it('says why nothing was changed when the device has no space left, and keeps the entry', async () => {
  oracle.refuses = () => ({ code: 'day_closed', error: 'The labyrinth of this day is closed.' });
  await queueSubmission(drawn);
  await flush('asked');
  renderScreen(<QueueScreen />);
  const keep = await screen.findByRole('button', { name: 'Keep as draft' });
  const full = vi.spyOn(db.drafts, 'add').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
  await userEvent.click(keep);
  await waitFor(() =>
    expect(dialogSlot.get()).toMatchObject({
      title: 'Nothing was changed',
      text: 'This device has no space left to keep it. Free some space, then try again.',
    }),
  );
  full.mockRestore();
  dialogSlot.set(null);
  expect(await db.outbox.count()).toBe(1);
});

describe('an edited suggestion', () => {
  const edited = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit and resend' }));
    await waitFor(() => expect(dialogSlot.get()?.field?.initial).toBe('Keys first'));
  };

  beforeEach(async () => {
    oracle.refuses = () => ({ code: 'invalid', error: 'No.' });
    await queueSuggestion({ submissionId: submissionIds[0], text: 'Keys first' });
    await flush('asked');
    renderScreen(<QueueScreen />);
    await edited();
  });
  afterEach(() => dialogSlot.set(null));

  const shown = async (reason: string) => {
    await waitFor(() =>
      expect(dialogSlot.get()).toMatchObject({
        title: 'Not sent: copy your text',
        field: { label: 'Your suggestion', initial: 'The golden key first' },
      }),
    );
    dialogSlot.get()?.done(null);
    await waitFor(() => expect(dialogSlot.get()).toMatchObject({ title: 'Nothing was changed', text: reason }));
  };

  it('is shown for copying when another tab discarded the suggestion meanwhile', async () => {
    await db.outbox.clear();
    dialogSlot.get()?.done('The golden key first');
    await shown('This suggestion is no longer here: it was sent again or discarded in another tab.');
  });

  it('is shown for copying when the device has no space left for it', async () => {
    const full = vi.spyOn(db.outbox, 'add').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
    dialogSlot.get()?.done('The golden key first');
    await shown('This device has no space left to keep it. Free some space, then try again.');
    full.mockRestore();
  });
});

describe('the title of a vote', () => {
  const titles = async () => {
    const waiting = within(await screen.findByRole('region', { name: 'Waiting' }));
    return waiting.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  };
  const suggestionId = '018f0000-0000-7000-8000-0000000000aa';
  const vote = (target: 'submission' | 'suggestion', targetId: string, value: 'up' | 'down' | 'none') =>
    queueVote({ target, targetId, value });

  beforeEach(async () => {
    oracle.weather = () => 'cut';
    const row = { id: submissionIds[0], difficulty: 'eternal', day: '2026-11-20', submitterUsername: 'Bob' } as const;
    const suggestion = { id: suggestionId, submitterPoeAccount: 'Cat#1', submitterUsername: null };
    await db.submissions.put({ ...row, submitterPoeAccount: null, suggestions: [suggestion] } as never);
  });

  it('names the target as stored when the vote was queued', async () => {
    await vote('submission', submissionIds[0], 'up');
    await vote('suggestion', suggestionId, 'down');
    await db.submissions.clear();
    renderScreen(<QueueScreen />);
    expect(await titles()).toEqual([
      'Vote up: Eternal layout of Bob',
      'Vote down: suggestion of Cat#1 for the Eternal layout of Bob',
    ]);
  });

  it('names the target as stored now if an earlier version of the app queued the vote, or is generic if it is not stored', async () => {
    await vote('submission', submissionIds[0], 'none');
    await vote('submission', submissionIds[1], 'up');
    await db.outbox.toCollection().modify((entry) => {
      delete entry.about;
    });
    renderScreen(<QueueScreen />);
    expect(await titles()).toEqual(['Take back the vote: Eternal layout of Bob', 'Vote up on a submission']);
  });
});

describe('changes that can never be sent', () => {
  const refused = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));
  const remove = { name: 'Remove 2 that can no longer be sent' };

  beforeEach(async () => {
    oracle.refuses = () => ({ code: 'day_closed', error: 'The labyrinth of this day is closed.' });
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    await queueVote({ target: 'submission', targetId: submissionIds[1], value: 'down' });
    await queueSuggestion({ submissionId: submissionIds[0], text: 'Keys first' });
    await queueSubmission(drawn);
    await flush('asked');
  });
  afterEach(() => dialogSlot.set(null));

  it('are removed together after a confirmation; what holds a text or a drawing stays', async () => {
    renderScreen(<QueueScreen />);
    await userEvent.click((await refused()).getByRole('button', remove));
    await waitFor(() =>
      expect(dialogSlot.get()).toMatchObject({
        title: 'Remove 2 changes?',
        text: 'The server refused them, and they can no longer be sent. They are deleted from this device.',
      }),
    );
    dialogSlot.get()?.done('ok');
    await waitFor(async () => expect(await db.outbox.count()).toBe(2));
    expect((await db.outbox.toArray()).map(({ type }) => type)).toEqual(['suggestion.create', 'submission.create']);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull());
    expect((await refused()).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('stay if that is cancelled', async () => {
    renderScreen(<QueueScreen />);
    await userEvent.click((await refused()).getByRole('button', remove));
    await waitFor(() => expect(dialogSlot.get()).not.toBeNull());
    dialogSlot.get()?.done(null);
    await waitFor(() => expect(dialogSlot.get()).toBeNull());
    expect(await db.outbox.count()).toBe(4);
  });

  it('have no button together while there is only one of them', async () => {
    await db.outbox.filter((entry) => entry.type === 'vote.set' && entry.args.value === 'up').delete();
    renderScreen(<QueueScreen />);
    expect((await refused()).queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});

it("'Send now' sends an entry that waits for a connection", async () => {
  oracle.weather = () => 'cut';
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  await flush('asked');
  renderScreen(<QueueScreen />);
  await screen.findByText('Waiting to be sent');
  oracle.weather = () => 'fine';
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Nothing is waiting.');
});

describe('an entry of another account', () => {
  const held = async () => within(await screen.findByRole('region', { name: 'Of another account' }));
  const choose = async (button: 'ok' | null) => {
    await userEvent.click((await held()).getByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(dialogSlot.get()).toMatchObject({
        title: 'Discard this change?',
        text: 'It belongs to another account, which could still sign in and send it. It will not be sent, and is deleted from this device.',
      }),
    );
    dialogSlot.get()?.done(button);
  };

  beforeEach(async () => {
    oracle.weather = () => 'cut';
    await queueSaved({ name: 'My secret way', ...drawn });
    await signedInAs('bob');
  });
  afterEach(() => dialogSlot.set(null));

  it("is listed apart from the player's entries, shows nothing of its content and can only be discarded", async () => {
    renderScreen(<QueueScreen />);
    const theirs = await held();
    theirs.getByRole('heading', { name: 'Save a labyrinth' });
    theirs.getByText('Belongs to another account and waits until it signs in.');
    expect(theirs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard']);
    screen.getByText('Sign in to send 1');
    expect(screen.queryByText(/secret/)).toBeNull();
    await queueVote({ target: 'submission', targetId: submissionIds[1], value: 'up' });
    await screen.findByText('1 saved on this device, waiting for connection');
    expect(theirs.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });

  it('is discarded after a confirmation, and stays if that is cancelled', async () => {
    renderScreen(<QueueScreen />);
    await choose(null);
    await waitFor(() => expect(dialogSlot.get()).toBeNull());
    expect(await db.outbox.count()).toBe(1);
    await choose('ok');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Of another account' })).toBeNull());
    expect(await db.outbox.count()).toBe(0);
  });
});
