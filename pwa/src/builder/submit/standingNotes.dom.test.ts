import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { readAccount } from '../../store/account/account.ts';
import { db } from '../../store/device/db.ts';
import type { Draft } from '../../store/device/draft.ts';
import { refreshSubmissions } from '../../store/lists/refresh.ts';
import { freshDevice, smallLayout, submissionIds } from '../../testing/device.ts';
import { type DialogRequest, dialogSlot } from '../../ui/dialog.ts';
import { submitLabyrinth } from './submitLabyrinth.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

const sure = 'Are you sure you added all room content? Click OK to submit your layout.';

/** The same labyrinth with a faster path, which does not count as a difference. */
const sameDrawn: Layout = {
  ...smallLayout,
  paths: smallLayout.paths.map((path) => ({ ...path, style: 'highlighted' })),
};
const other: Layout = { ...smallLayout, rooms: { ...smallLayout.rooms, c2r3: { types: ['argus'] } } };

async function notesOf(layout: Layout): Promise<readonly string[]> {
  const times = { day: '2026-11-20', createdAt: 1, updatedAt: 1, rev: 1 };
  const draft: Draft = {
    id: 'd1',
    name: '',
    difficulty: 'eternal',
    izaroConfig: {},
    drawing: drawingOf(layout),
    ...times,
  };
  void submitLabyrinth(draft, await readAccount());
  const asked = await waitFor(() => {
    const open: DialogRequest | null = dialogSlot.get();
    if (!open) throw new Error('No dialog is open.');
    return open;
  });
  expect(asked.text).toBe(sure);
  asked.done(null);
  return asked.notes.filter((note) => !note.startsWith('Eternal usually'));
}

function agree(state: 'first' | 'likely' | 'settled') {
  const layout = { labyrinthData: serialiseLayout(smallLayout), izaroConfig: {} };
  const rest = { wasSettled: false, revision: 1, accounts: 3, displaySvg: null, claims: [], groups: [] };
  oracle.agreements = [{ day: oracle.day, difficulty: 'eternal', state, layout, ...rest }];
}

beforeEach(async () => {
  oracle = await freshDevice();
  dialogSlot.set(null);
  for (const [index, id] of submissionIds.entries()) {
    const args = { id, difficulty: 'eternal', labyrinthData: serialiseLayout(smallLayout) };
    oracle.submissions.set(id, { owner: ['bob', 'carl', 'ann'][index] ?? '', args, day: oracle.day });
  }
});
afterEach(() => vi.useRealTimers());

it('says before submitting how many others drew the same', async () => {
  await refreshSubmissions('eternal');
  expect(await notesOf(sameDrawn)).toEqual(['Same as 2 others', 'Submitting it counts for them']);
});

it.each(['likely', 'settled'] as const)('says what differs from the %s layout', async (state) => {
  agree(state);
  await refreshSubmissions('eternal');
  expect(await notesOf(other)).toEqual([`Differs from the ${state} layout in 1 room: C2R3`]);
  expect(await db.outbox.count()).toBe(0);
});

it("shows no differences while the day's layout is not likely yet", async () => {
  agree('first');
  await refreshSubmissions('eternal');
  expect(await notesOf(other)).toEqual([]);
});
