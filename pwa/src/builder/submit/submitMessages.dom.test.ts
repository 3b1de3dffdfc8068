import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { crowdedLayout } from 'shared-types/testing/crowdedLayout.ts';
import { readAccount } from '../../store/account/account.ts';
import { startWakeUps } from '../../store/browser/wakeUps.ts';
import { db } from '../../store/device/db.ts';
import type { Draft } from '../../store/device/draft.ts';
import { freshDevice, smallLayout } from '../../testing/device.ts';
import { siteConfig } from '../../testing/siteConfig.ts';
import { dialogSlot } from '../../ui/dialog.ts';
import { saveLabyrinth } from './saveLabyrinth.ts';
import { submitLabyrinth } from './submitLabyrinth.ts';
import { writeDevice } from '../../store/device/deviceValues.ts';

const times = { day: '2026-11-20', createdAt: 1, updatedAt: 1, rev: 1 };
const draft: Draft = {
  id: 'd1',
  name: '',
  difficulty: 'merciless',
  izaroConfig: {},
  drawing: drawingOf(smallLayout),
  ...times,
};

let oracle: Awaited<ReturnType<typeof freshDevice>>;
let stop: () => void;

/** Answers the open dialog and returns its text. */
async function answer(typed: string): Promise<string | null> {
  const open = await waitFor(() => {
    const request = dialogSlot.get();
    if (!request) throw new Error('No dialog is open.');
    return request;
  });
  open.done(typed);
  return open.text;
}

/** Saves, and returns the message that the app shows in the end. */
async function save(name = 'Tuesday'): Promise<string | null> {
  void saveLabyrinth(draft, await readAccount());
  await answer(name);
  return answer('ok');
}

async function submit(): Promise<string | null> {
  void submitLabyrinth(draft, await readAccount());
  await answer('ok');
  return answer('ok');
}

beforeEach(async () => {
  oracle = await freshDevice();
  dialogSlot.set(null);
  stop = startWakeUps();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('saving and submitting', () => {
  it('report success when the server accepts them', async () => {
    expect(await save()).toBe('Labyrinth "Tuesday" has been saved successfully!');
    expect(await submit()).toBe('Your Merciless labyrinth has been submitted successfully! Others can now vote on it.');
  });

  it("show the server's reason when it refuses them", async () => {
    oracle.refuses = () => ({ code: 'forbidden', error: 'This account is blocked.' });
    expect(await save()).toBe('Failed to save labyrinth. Please try again. This account is blocked.');
    expect(await submit()).toBe('Failed to submit labyrinth: This account is blocked.');
  });

  it('ask the player to sign in after a 401, and stay in the queue', async () => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    oracle.session = null;
    expect(await submit()).toBe(
      'You need to log in with your game account to submit labyrinths. Please log in and try again.',
    );
    expect(await save()).toBe('Labyrinth "Tuesday" is saved on this device. Sign in again to send it to your account.');
    expect(await db.outbox.count()).toBe(2);
  });

  it.each([['busy'], ['badGateway']] as const)('stay in the queue while the server is %s', async (weather) => {
    oracle.weather = () => weather;
    expect(await save()).toBe(
      'Labyrinth "Tuesday" is saved on this device and will be sent to your account when there is a connection.',
    );
    expect(await submit()).toBe(
      'Your Merciless labyrinth is saved on this device and will be submitted when there is a connection today.',
    );
    expect(await db.outbox.count()).toBe(2);
  });
});

it('a layout of more than 120 paths is neither saved nor submitted, and the reason is named', async () => {
  const crowded = { ...draft, drawing: drawingOf(crowdedLayout(121)) };
  for (const send of [saveLabyrinth, submitLabyrinth]) {
    void send(crowded, await readAccount());
    expect(await answer('ok')).toBe('A layout may hold at most 120 paths; this one has 121.');
  }
  expect(await db.outbox.count()).toBe(0);
});

it('a name without a visible character is refused, and the reason is named', async () => {
  expect(await save('\u200b\u3164')).toBe(
    "There was an error saving your labyrinth. Please try again. A layout's name needs at least one character that can be seen.",
  );
  expect(await db.outbox.count()).toBe(0);
});

describe('on a device that cannot store them, saving and submitting', () => {
  it('show an error and queue nothing', async () => {
    const add = vi.spyOn(db.outbox, 'add').mockRejectedValue(new DOMException('The disk is broken.', 'UnknownError'));
    expect(await save()).toBe('There was an error saving your labyrinth. Please try again.');
    expect(await submit()).toBe('There was an error submitting your labyrinth. Please try again.');
    expect(await db.outbox.count()).toBe(0);
    add.mockRestore();
  });
});
