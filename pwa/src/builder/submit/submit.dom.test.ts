import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Drawing, drawingOf, emptyDrawing } from 'shared-types/layout/edit.ts';
import { setScreenOpener } from '../../parts/goTo.ts';
import type { Account } from '../../store/account/account.ts';
import { db } from '../../store/device/db.ts';
import { writeDevice } from '../../store/device/deviceValues.ts';
import type { Draft } from '../../store/device/draft.ts';
import { dialogSlot } from '../../ui/dialog.ts';
import { saveLabyrinth } from './saveLabyrinth.ts';
import { submitLabyrinth } from './submitLabyrinth.ts';
import { noon } from '../../testing/device.ts';
import { siteConfig } from '../../testing/siteConfig.ts';

const signedIn: Account = {
  at: 'signedIn',
  sessionLost: false,
  user: {
    userId: 'u1',
    accountId: 'u1',
    isPoeUser: false,
    username: 'ann',
    email: null,
    poeProfilePicture: null,
    poeAccountName: null,
    signupSource: 'local',
    hideUserTag: false,
  },
};

const drawn = drawingOf({
  rooms: { c1r3: { types: [] }, c3r2: { types: ['argus'] } },
  paths: [{ from: 'c1r3', to: 'c3r2', style: 'solid' }],
});

function draftOf(drawing: Drawing): Draft {
  const times = { day: '2026-11-20', createdAt: 1, updatedAt: 1, rev: 1 };
  return { id: 'd1', name: '', difficulty: 'eternal', izaroConfig: {}, drawing, ...times };
}

/** The open dialog, once there is one. */
function dialog() {
  return waitFor(() => {
    const open = dialogSlot.get();
    if (!open) throw new Error('No dialog is open.');
    return open;
  });
}

const wanted: string[] = [];
setScreenOpener((to) => wanted.push(to));

const online = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  dialogSlot.set(null);
  wanted.length = 0;
  online.mockReturnValue(true);
  await Promise.all([db.device.clear(), db.outbox.clear()]);
  await writeDevice('account', signedIn);
});

/** Waits for the queued entry, then changes the queue as the server's response would. */
async function settle(change: () => Promise<unknown>): Promise<void> {
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  await change();
}

describe('Save Labyrinth', () => {
  it.each([[null], [''], ['   ']])('is aborted silently by the name %j', async (typed) => {
    const saving = saveLabyrinth(draftOf(drawn), signedIn);
    (await dialog()).done(typed);
    await saving;
    expect(dialogSlot.get()).toBeNull();
    expect(await db.outbox.count()).toBe(0);
  });

  it("suggests the draft's name, or its difficulty and day if it has none", async () => {
    void saveLabyrinth(draftOf(drawn), signedIn);
    const asked = await dialog();
    expect(asked.field?.initial).toBe('Eternal, 20 November');
    asked.done(null);
    void saveLabyrinth({ ...draftOf(drawn), name: 'My way' }, signedIn);
    const askedAgain = await waitFor(async () => {
      const open = await dialog();
      expect(open).not.toBe(asked);
      return open;
    });
    expect(askedAgain.field?.initial).toBe('My way');
    askedAgain.done(null);
  });

  it("saves Izaro's configuration of an empty grid under today, however old the draft is", async () => {
    online.mockReturnValue(false);
    vi.setSystemTime('2026-11-25T12:00:00Z');
    void saveLabyrinth({ ...draftOf(emptyDrawing), izaroConfig: { weaponSet: 'dual-swords' } }, signedIn);
    const asked = await dialog();
    expect(asked.field?.initial).toBe('Eternal, 25 November');
    asked.done('Boss');
    await settle(() => Promise.resolve());
    expect(await db.outbox.toArray()).toMatchObject([{ type: 'saved.create', args: { day: '2026-11-25' } }]);
  });

  it("offers 'Go to My Labyrinths', also offline", async () => {
    online.mockReturnValue(false);
    void saveLabyrinth(draftOf(drawn), signedIn);
    (await dialog()).done('Tuesday');
    const told = await waitFor(async () => {
      const open = await dialog();
      expect(open.field).toBeNull();
      return open;
    });
    expect(told.choices.map(({ label }) => label)).toEqual(['OK', 'Go to My Labyrinths']);
    told.done('way');
    await waitFor(() => expect(wanted).toEqual(['/saved-labyrinths']));
  });

  it('reports success once the server has accepted it', async () => {
    void saveLabyrinth(draftOf(drawn), signedIn);
    (await dialog()).done(' Tuesday ');
    await settle(() => db.outbox.clear());
    expect((await dialog()).text).toBe('Labyrinth "Tuesday" has been saved successfully!');
  });

  it('offline, says that the labyrinth is on this device and will be sent later', async () => {
    online.mockReturnValue(false);
    void saveLabyrinth(draftOf(drawn), signedIn);
    (await dialog()).done('Tuesday');
    expect((await dialog()).text).toBe(
      'Labyrinth "Tuesday" is saved on this device and will be sent to your account when there is a connection.',
    );
    expect(await db.outbox.toArray()).toMatchObject([{ type: 'saved.create', args: { name: 'Tuesday' } }]);
  });

  it('asks a visitor to sign in', async () => {
    void saveLabyrinth(draftOf(drawn), { at: 'anonymous' });
    expect(await dialog()).toMatchObject({ title: 'Sign in Required', cancel: 'Cancel' });
  });
});

describe('Submit', () => {
  const sure = 'Are you sure you added all room content? Click OK to submit your layout.';

  it('refuses an empty grid', async () => {
    void submitLabyrinth(draftOf(emptyDrawing), signedIn);
    expect((await dialog()).text).toBe('Could not find the labyrinth display to submit. Please try again.');
  });

  it('asks for confirmation, and cancelling submits nothing', async () => {
    const submitting = submitLabyrinth(draftOf(drawn), signedIn);
    const asked = await dialog();
    expect(asked.text).toBe(sure);
    expect(asked.notes).toEqual([
      'Eternal usually has 12 to 13 rooms besides the trials; this layout has 2',
      'Eternal usually has 4 darkshrines; this layout has 0',
      'Eternal usually has 3 silver keys; this layout has 0',
      'Eternal usually has 3 silver doors; this layout has 0',
      'Eternal usually has 2 to 3 gauntlets; this layout has 0',
      'Eternal usually has 1 puzzle; this layout has 0',
    ]);
    asked.done(null);
    await submitting;
    expect(await db.outbox.count()).toBe(0);
  });

  it('first notes that the drawing is of another day', async () => {
    void submitLabyrinth({ ...draftOf(drawn), day: '2026-11-19' }, signedIn);
    const asked = await dialog();
    expect(asked.notes[0]).toBe('This draft is from Nov 19, 2026, not from today (Nov 20, 2026).');
    asked.done(null);
  });

  it('reports success once the server has accepted it', async () => {
    void submitLabyrinth(draftOf(drawn), signedIn);
    (await dialog()).done('ok');
    await settle(() => db.outbox.clear());
    const told = await dialog();
    expect(told.text).toBe('Your Eternal labyrinth has been submitted successfully! Others can now vote on it.');
    expect(told.choices.map(({ label }) => label)).toEqual(['OK', 'Go to Eternal voting']);
    told.done('way');
    await waitFor(() => expect(wanted).toEqual(['/voting/eternal']));
  });

  it.each([
    ['Enough for today.', 'Failed to submit labyrinth: Enough for today.'],
    [null, 'Failed to submit labyrinth: Unknown error'],
  ])('refused by the server with %j shows "%s"', async (error, words) => {
    void submitLabyrinth(draftOf(drawn), signedIn);
    (await dialog()).done('ok');
    const lastError = error === null ? null : { code: 'invalid', error };
    await settle(() => db.outbox.toCollection().modify({ state: 'rejected', lastError }));
    expect((await dialog()).text).toBe(words);
  });

  it('asks again, with the day of the drawing, if the day ends while the confirmation is open', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T23:59:50Z'));
    void submitLabyrinth(draftOf(drawn), signedIn);
    const asked = await dialog();
    expect(asked.notes.join()).not.toContain('2026-11-20');
    vi.setSystemTime(Date.parse('2026-11-21T00:00:05Z'));
    asked.done('ok');
    await waitFor(() => expect(dialogSlot.get()?.n).toBeGreaterThan(asked.n));
    expect(dialogSlot.get()?.notes.join()).toContain('Nov 20, 2026');
    expect(await db.outbox.count()).toBe(0);
    dialogSlot.get()?.done(null);
  });

  it('asks the player to log in if the session has ended', async () => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    void submitLabyrinth(draftOf(drawn), signedIn);
    (await dialog()).done('ok');
    await settle(() => writeDevice('account', { ...signedIn, sessionLost: true }));
    expect((await dialog()).text).toBe(
      'You need to log in with your game account to submit labyrinths. Please log in and try again.',
    );
  });
});
