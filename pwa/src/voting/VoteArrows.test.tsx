import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDevice, submissionIds } from '../testing/device.ts';
import { userNamed } from '../testing/syncOracle.ts';
import { db } from '../store/device/db.ts';
import { flush } from '../store/queue/sync.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { toastSlot } from '../ui/toast.ts';
import { TooltipProvider } from '../ui/Tooltip.tsx';
import type { Viewer } from './viewer.ts';
import { VoteArrows } from './VoteArrows.tsx';

const item = { id: submissionIds[0], voteCount: 4, userVote: 'none' as const, own: false };
const ann: Viewer = {
  account: { at: 'signedIn', user: userNamed('ann'), sessionLost: false },
  today: '2026-11-20',
  offersGame: true,
  isClosed: false,
  inFlight: new Set(),
};

function show(kind: 'submission' | 'suggestion', shown: Parameters<typeof VoteArrows>[0]['item'], viewer: Viewer) {
  render(<VoteArrows kind={kind} item={shown} viewer={viewer} />, { wrapper: TooltipProvider });
  return {
    up: screen.getByRole('button', { name: 'Vote up' }),
    down: screen.getByRole('button', { name: 'Vote down' }),
  };
}

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  dialogSlot.set(null);
  toastSlot.set(null);
});

describe('the arrows', () => {
  test('show the vote and the total', () => {
    const { up, down } = show('submission', { ...item, userVote: 'up' }, ann);
    expect(up.getAttribute('aria-pressed')).toBe('true');
    expect(down.getAttribute('aria-pressed')).toBe('false');
    expect(document.querySelector('[data-votes]')?.getAttribute('data-votes')).toBe('4');
  });

  test('are disabled for a visitor, and a press says why', async () => {
    const { up } = show('submission', item, { ...ann, account: { at: 'anonymous' } });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(up);
    await waitFor(() => expect(dialogSlot.get()?.text).toBe('Please log in to vote'));
  });

  test.each([
    ['submission', 'You cannot vote on your own submission.'],
    ['suggestion', 'You cannot vote on your own suggestion.'],
  ] as const)("are disabled on the player's own %s, with a hint", async (kind, hint) => {
    const { down } = show(kind, { ...item, own: true }, ann);
    expect(down.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(hint)).toBeTruthy();
    await userEvent.click(down);
    expect(dialogSlot.get()?.title).toBe(hint);
    expect(await db.outbox.count()).toBe(0);
  });

  test('are disabled on a day that is over, and a press says why', async () => {
    const { up } = show('submission', item, { ...ann, isClosed: true });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(up);
    expect(dialogSlot.get()?.title).toBe('This day is over: its votes stand as they are.');
    expect(await db.outbox.count()).toBe(0);
  });

  test('are disabled while the vote is being sent', async () => {
    const { up } = show('submission', item, { ...ann, inFlight: new Set([item.id]) });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(up);
    expect(await db.outbox.count()).toBe(0);
  });
});

describe('a press', () => {
  test('queues the vote', async () => {
    const { down } = show('suggestion', item, ann);
    await userEvent.click(down);
    await waitFor(async () =>
      expect(await db.outbox.toArray()).toMatchObject([
        { type: 'vote.set', args: { target: 'suggestion', targetId: item.id, value: 'down' } },
      ]),
    );
  });

  test('on the same arrow takes the vote back', async () => {
    const { up } = show('submission', { ...item, userVote: 'up' }, ann);
    await userEvent.click(up);
    await waitFor(async () => expect(await db.outbox.toArray()).toMatchObject([{ args: { value: 'none' } }]));
  });

  test("says 'Failed to vote' with the reason if the server refuses", async () => {
    oracle.refuses = () => ({ code: 'not_found', error: 'This submission was removed.' });
    const { up } = show('submission', item, ann);
    await userEvent.click(up);
    await waitFor(async () => expect(await db.outbox.count()).toBe(1));
    await flush('asked');
    await waitFor(() =>
      expect(toastSlot.get()).toMatchObject({ title: 'Failed to vote', description: 'This submission was removed.' }),
    );
  });

  test("says 'Failed to vote' if the device cannot store it", async () => {
    const broken = vi.spyOn(db.outbox, 'add').mockRejectedValue(new DOMException('The disk is full.', 'UnknownError'));
    const { up } = show('submission', item, ann);
    await userEvent.click(up);
    await waitFor(() => expect(toastSlot.get()?.title).toBe('Failed to vote'));
    broken.mockRestore();
  });
});
