import Dexie from 'dexie';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '@testing-library/react';
import { db } from '../../store/device/db.ts';
import { deleteDraft } from '../../store/drafts/draftList.ts';
import { dialogSlot } from '../../ui/dialog.ts';
import { DraftSession } from '../draftSession.ts';
import { type DraftActions, draftActions } from './draftActions.ts';

let session: DraftSession;
let actions: DraftActions;
let said: string[];
let before: string;

beforeEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([db.drafts.clear(), db.device.clear()]);
  session = new DraftSession();
  session.watch(() => undefined);
  await waitFor(() => expect(session.get().draft).not.toBeNull());
  said = [];
  actions = draftActions(session, (text) => said.push(text));
  session.change((draft) => ({ ...draft, name: 'Friday' }));
  before = session.get().draft?.id ?? '';
  await session.replace({ difficulty: 'cruel', layout: emptyLayout, izaroConfig: {} });
  expect(session.get()).toMatchObject({ setAside: before, draft: { difficulty: 'cruel' } });
});

/** Waits for the dialog, and closes it. */
async function shownMessage(): Promise<unknown> {
  await waitFor(() => expect(dialogSlot.get()).not.toBeNull());
  const shown = dialogSlot.get();
  shown?.done(null);
  return shown;
}

test("'bringBack' restores the drawing that was set aside and announces it", async () => {
  expect(await actions.bringBack()).toBe(true);
  expect(session.get()).toMatchObject({ setAside: null, draft: { name: 'Friday' } });
  expect(said).toEqual(['The previous drawing is back.']);
});

test("'bringBack' shows a dialog if the device cannot read the drawing, and can be tried again", async () => {
  const failing = vi.spyOn(db.drafts, 'get').mockRejectedValue(new Dexie.UnknownError('no disk'));
  const done = actions.bringBack();
  expect(await shownMessage()).toMatchObject({ title: 'Not changed' });
  expect(await done).toBe(false);
  expect(session.get().setAside).toBe(before);
  failing.mockRestore();
  expect(await actions.bringBack()).toBe(true);
  expect(said).toEqual(['The previous drawing is back.']);
});

test("'bringBack' reports a bug to the console and shows the dialog", async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const bug = new TypeError('draft is undefined');
  vi.spyOn(db.drafts, 'get').mockRejectedValue(bug);
  const done = actions.bringBack();
  expect(await shownMessage()).toMatchObject({ title: 'Not changed' });
  expect(await done).toBe(false);
  expect(reported.mock.calls).toEqual([[bug]]);
  vi.unstubAllGlobals();
});

test("'open' shows a dialog and announces nothing if another tab has deleted the draft", async () => {
  const draft = await db.drafts.get(before);
  await deleteDraft(before);
  const done = actions.open(draft!);
  expect(await shownMessage()).toMatchObject({ title: 'Draft not opened' });
  expect(await done).toBe(false);
  expect(session.get().draft).toMatchObject({ difficulty: 'cruel' });
  expect(said).toEqual([]);
});
