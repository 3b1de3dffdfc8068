import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { readAccount } from '../../store/account/account.ts';
import { startWakeUps } from '../../store/browser/wakeUps.ts';
import { db } from '../../store/device/db.ts';
import type { Draft } from '../../store/device/draft.ts';
import { refreshSubmissions } from '../../store/lists/refresh.ts';
import { queueSubmission } from '../../store/queue/outbox.ts';
import { drawn, freshDevice, smallLayout, submissionIds } from '../../testing/device.ts';
import { type DialogRequest, dialogSlot } from '../../ui/dialog.ts';
import { toastSlot } from '../../ui/toast.ts';
import { submitLabyrinth } from './submitLabyrinth.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;
let stop: () => void;

/** The same rooms, contents and path, drawn the other way round and from another snap point. */
const drawnBackwards: Layout = {
  rooms: { c2r3: { types: ['silver-key'] }, c1r3: { types: [] } },
  paths: [{ from: 'c2r3', to: 'c1r3', snap: 'left', style: 'solid' }],
};

function submit(layout: Layout = drawnBackwards): void {
  const times = { day: '2026-11-20', createdAt: 1, updatedAt: 1, rev: 1 };
  const draft: Draft = {
    id: 'd1',
    name: '',
    difficulty: 'eternal',
    izaroConfig: {},
    drawing: drawingOf(layout),
    ...times,
  };
  void readAccount().then((account) => submitLabyrinth(draft, account));
}

function dialog(): Promise<DialogRequest> {
  return waitFor(() => {
    const open = dialogSlot.get();
    if (!open) throw new Error('No dialog is open.');
    return open;
  });
}

const sure = 'Are you sure you added all room content? Click OK to submit your layout.';
const labels = ({ choices }: DialogRequest) => choices.map(({ label }) => label);

beforeEach(async () => {
  oracle = await freshDevice();
  dialogSlot.set(null);
  toastSlot.set(null);
  const bobs = oracle.submissions.get(submissionIds[1]);
  if (bobs) bobs.args = { ...bobs.args, labyrinthData: serialiseLayout(smallLayout) };
  for (const voter of ['carl', 'dora']) oracle.votes.set(`${voter}|${submissionIds[1]}`, { value: 'up', seq: 1 });
  await refreshSubmissions('eternal');
  stop = startWakeUps();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('offers a vote for the same layout before it is submitted a second time', async () => {
  submit();
  const asked = await dialog();
  expect([asked.text, asked.cancel]).toEqual(['Same as bob’s (2 votes): vote instead?', 'Cancel']);
  expect(labels(asked)).toEqual(['Vote instead', 'Submit anyway']);
  asked.done('vote');
  await waitFor(() => expect(toastSlot.get()?.title).toBe('Voted for bob’s layout'));
  expect(oracle.votes.get(`ann|${submissionIds[1]}`)?.value).toBe('up');
  expect(oracle.submissions.size).toBe(3);
  expect(dialogSlot.get()).toBeNull();
});

it("submits the layout after 'Submit anyway' and the usual confirmation", async () => {
  submit();
  (await dialog()).done('submit');
  await waitFor(() => expect(dialogSlot.get()?.text).toBe(sure));
  dialogSlot.get()?.done('ok');
  await waitFor(() => expect(oracle.submissions.size).toBe(4));
});

it('Cancel does nothing', async () => {
  submit();
  (await dialog()).done(null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([dialogSlot.get(), await db.outbox.count(), oracle.votes.size]).toEqual([null, 0, 2]);
});

it('does not offer a vote that was given before', async () => {
  oracle.votes.set(`ann|${submissionIds[1]}`, { value: 'up', seq: 1 });
  await refreshSubmissions('eternal');
  submit();
  const asked = await dialog();
  expect(asked.text).toBe('Same as bob’s (3 votes), which you have voted for. Submit it anyway?');
  expect(labels(asked)).toEqual(['Submit anyway']);
});

it('says that the player has submitted the same layout, also before that submission is sent', async () => {
  stop();
  await queueSubmission(drawn);
  submit();
  const asked = await dialog();
  expect(asked.text).toBe('You have submitted the same layout today (0 votes). Submit it once more?');
  expect(labels(asked)).toEqual(['Submit anyway']);
});

it('offers no vote for a layout that differs in one path style', async () => {
  submit({ ...drawnBackwards, paths: drawnBackwards.paths.map((path) => ({ ...path, style: 'dashed' })) });
  expect((await dialog()).text).toBe(sure);
});
