import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceText } from '../testing/deviceText.ts';
import { drawn, freshDevice, submissionIds } from '../testing/device.ts';
import { readAccount } from '../store/account/account.ts';
import { signIn } from '../store/account/session.ts';
import { db } from '../store/device/db.ts';
import { readDevice, writeDevice } from '../store/device/deviceValues.ts';
import { queueSaved, queueVote } from '../store/queue/outbox.ts';
import { refreshSaved } from '../store/lists/refresh.ts';
import { flush } from '../store/queue/sync.ts';
import { keepTypedSuggestion } from '../store/drafts/typedSuggestion.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { logout } from './logout.ts';

const reload = vi.fn();

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  vi.stubGlobal('location', { reload });
  reload.mockClear();
  await queueSaved({ name: 'Sent secret', ...drawn });
  await flush('asked');
  await refreshSaved();
  await queueSaved({ name: 'Unsent secret', ...drawn });
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  await keepTypedSuggestion(submissionIds[1], 'Begun secret');
  await db.shared.put({ token: 'AAAAAAAAAAAAAAAAAAAAAA', found: { name: 'Shared secret' } as never });
  await writeDevice('contactMessage', { email: 'ann@example.org', subject: '', comments: 'Typed secret' });
});
afterEach(() => {
  dialogSlot.set(null);
  vi.unstubAllGlobals();
});

function openDialog() {
  return waitFor(() => {
    const dialog = dialogSlot.get();
    if (!dialog) throw new Error('No dialog is open.');
    return dialog;
  });
}

async function answer(value: string | null): Promise<void> {
  (await openDialog()).done(value);
}

async function secretsLeft(): Promise<string[]> {
  return [...(await deviceText()).matchAll(/\w+ secret|ann@example\.org/g)].map(([found]) => found);
}

const lookingOffline = () => {
  oracle.weather = () => 'cut';
};

describe('Logout with unsent changes', () => {
  it('opens a confirmation, and cancelling it keeps the player signed in', async () => {
    const leaving = logout();
    const { title, choices } = await openDialog();
    expect(title).toBe('2 changes are not sent yet');
    expect(choices.map(({ label }) => label)).toEqual(['Send now', 'Keep on this device', 'Discard']);
    await answer(null);
    await leaving;
    expect(await readAccount()).toMatchObject({ at: 'signedIn' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('Send, online: everything arrives, and nothing private is left on the device', async () => {
    const leaving = logout();
    await answer('send');
    await leaving;
    expect(oracle.saved.size).toBe(2);
    expect(oracle.session).toBeNull();
    expect(await secretsLeft()).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('Send, offline: says that not everything could be sent, and asks again', async () => {
    lookingOffline();
    const leaving = logout();
    await answer('send');
    await waitFor(async () => expect((await openDialog()).text).toMatch(/^Not everything could be sent just now\./));
    await answer('keep');
    await leaving;
    expect(await secretsLeft()).toEqual(['Unsent secret']);
    expect(await db.outbox.count()).toBe(2);
  });

  it.each(['online', 'offline'])('Keep, %s: only the unsent entries stay, bound to their account', async (network) => {
    if (network === 'offline') lookingOffline();
    const leaving = logout();
    await answer('keep');
    await leaving;
    expect(await readAccount()).toEqual({ at: 'anonymous' });
    expect(await secretsLeft()).toEqual(['Unsent secret']);
    oracle.weather = () => 'fine';
    await signIn({ login: 'bob', password: 'correct horse' });
    await flush('signIn');
    expect(oracle.saved.size).toBe(1);
    await signIn({ login: 'ann', password: 'correct horse' });
    await flush('signIn');
    expect([...oracle.saved.values()].map(({ owner, name }) => [owner, name])).toEqual([
      ['ann', 'Sent secret'],
      ['ann', 'Unsent secret'],
    ]);
  });

  it.each(['online', 'offline'])('Discard, %s: after one more confirmation, none of them is left', async (network) => {
    if (network === 'offline') lookingOffline();
    const leaving = logout();
    await answer('discard');
    await waitFor(async () => expect((await openDialog()).title).toBe('Discard unsent changes?'));
    await answer('ok');
    await leaving;
    expect(await secretsLeft()).toEqual([]);
    expect(await db.outbox.count()).toBe(0);
    expect(oracle.saved.size).toBe(1);
  });
});

describe('Logout with changes that only the player can settle', () => {
  const refuse = (entries: 'all' | 'saves') =>
    db.outbox
      .filter(({ type }) => entries === 'all' || type === 'saved.create')
      .modify({ state: 'rejected', lastError: { code: 'day_closed', error: 'That day is over.' } });

  it('does not offer to send changes that the server has refused', async () => {
    await refuse('all');
    const leaving = logout();
    const { text, choices } = await openDialog();
    expect(text).toBe(
      'Kept on this device, they wait here until you sign in again and decide about them in the queue. Nobody else who signs in can send them.',
    );
    expect(choices.map(({ label }) => label)).toEqual(['Keep on this device', 'Discard']);
    await answer('keep');
    await leaving;
    expect(await db.outbox.count()).toBe(2);
  });

  it('distinguishes them from changes that are sent after the next sign-in', async () => {
    await refuse('saves');
    const leaving = logout();
    const { text, choices } = await openDialog();
    expect(text).toBe(
      'Kept on this device, they wait here and are sent when you sign in again. Nobody else who signs in can send them. One of them needs attention: it is not sent until you decide about it in the queue.',
    );
    expect(choices.map(({ label }) => label)).toEqual(['Send now', 'Keep on this device', 'Discard']);
    await answer('send');
    const { text: then, choices: left } = await waitFor(async () => {
      const dialog = await openDialog();
      expect(dialog.title).toBe('One change is not sent yet');
      return dialog;
    });
    expect(then).toMatch(
      /^Not everything could be sent just now\. .* until you sign in again and decide about it in the queue\./,
    );
    expect(left.map(({ label }) => label)).toEqual(['Keep on this device', 'Discard']);
    await answer('keep');
    await leaving;
  });
});

it.each([
  [
    'queued',
    'Kept on this device, it waits here and is sent when you sign in again. Nobody else who signs in can send it.',
  ],
  [
    'rejected',
    'Kept on this device, it waits here until you sign in again and decide about it in the queue. Nobody else who signs in can send it.',
  ],
] as const)('speaks of a single %s change as of one', async (state, said) => {
  await db.outbox.limit(1).delete();
  await db.outbox.toCollection().modify({ state });
  const leaving = logout();
  const { title, text } = await openDialog();
  expect([title, text]).toEqual(['One change is not sent yet', said]);
  await answer(null);
  await leaving;
});

it('Logout reloads the page within 3 seconds when the server does not answer, and the next start sends it again', async () => {
  let answerAtLast = () => {};
  oracle.meanwhile = () => new Promise((resolve) => (answerAtLast = resolve));
  const leaving = logout();
  await answer('keep');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 3000 });
  await leaving;
  expect(await secretsLeft()).toEqual(['Unsent secret']);
  expect(await readDevice('logoutOwed')).toBe(true);
  answerAtLast();
  await waitFor(async () => expect(await readDevice('logoutOwed')).toBeUndefined());
});

it("Logout asks nothing about another account's changes", async () => {
  await signIn({ login: 'bob', password: 'correct horse' });
  await logout();
  expect(reload).toHaveBeenCalledOnce();
  expect(await db.outbox.count()).toBe(2);
});
