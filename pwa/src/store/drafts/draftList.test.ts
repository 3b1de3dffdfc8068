import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, laterBy, noon } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import {
  deleteDraft,
  dropUntouched,
  duplicateDraft,
  forgetDraft,
  forgetOldDrafts,
  renameDraft,
  restoreDraft,
  readDeletedDrafts,
  readDrafts,
} from './draftList.ts';
import { openDraft, saveDraft, startDraft } from './drafts.ts';
import { findDraft, readDraft } from './readDraft.ts';

const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => freshDevice());

const names = async () => (await readDrafts()).map(({ name }) => name);

describe('the list of drafts', () => {
  it('shows the last changed draft first, each with the day of its labyrinth', async () => {
    await startDraft({ ...drawn, name: 'Theirs', day: '2026-07-28' });
    laterBy(1000);
    await startDraft({ ...drawn, name: 'Mine' });
    expect((await readDrafts()).map(({ name, day }) => [name, day])).toEqual([
      ['Mine', '2026-11-20'],
      ['Theirs', '2026-07-28'],
    ]);
  });

  it('is the same after the browser was closed, with every drawing and the open draft', async () => {
    const { id } = await startDraft({ ...drawn, name: 'Theirs' });
    laterBy(1000);
    await startDraft({ ...drawn, name: 'Mine' });
    await deleteDraft((await startDraft({ ...drawn, name: 'Deleted' })).id);
    await renameDraft(id, 'Ours');
    const all = async () => [await readDrafts(), await readDeletedDrafts(), await readDraft()];
    const before = await all();
    db.close();
    await db.open();
    expect(await names()).toEqual(['Mine', 'Ours']);
    expect(await all()).toEqual(before);
  });

  it('renames and duplicates drafts, with their drawing, and the open draft stays open', async () => {
    const { id } = await startDraft({ ...drawn, name: 'Mine' });
    await renameDraft(id, 'Ours');
    laterBy(1000);
    const copy = await duplicateDraft(id);
    expect(copy).toMatchObject({ name: 'Ours (copy)', createdAt: noon + 1000, day: '2026-11-20' });
    expect(copy?.drawing).toEqual((await findDraft(id))?.drawing);
    expect(await names()).toEqual(['Ours (copy)', 'Ours']);
    expect((await readDraft())?.id).toBe(id);
  });
});

describe('a deleted draft', () => {
  it('can still be duplicated', async () => {
    const { id } = await startDraft({ ...drawn, name: 'Mine' });
    await deleteDraft(id);
    await duplicateDraft(id);
    expect(await names()).toEqual(['Mine (copy)']);
  });

  it('can be restored as it was', async () => {
    const draft = await startDraft({ ...drawn, name: 'Mine' });
    await deleteDraft(draft.id);
    expect(await names()).toEqual([]);
    expect((await readDeletedDrafts()).map(({ id }) => id)).toEqual([draft.id]);
    await restoreDraft(draft.id);
    expect(await findDraft(draft.id)).toEqual({ ...draft, rev: 3 });
    expect(await readDeletedDrafts()).toEqual([]);
  });

  it('is forgotten when that is confirmed, and otherwise after a week', async () => {
    const [one, two] = [await startDraft(drawn), await startDraft(drawn)];
    await deleteDraft(one.id);
    await deleteDraft(two.id);
    await forgetDraft(one.id);
    laterBy(7 * dayMs - 1);
    await forgetOldDrafts();
    expect((await readDeletedDrafts()).map(({ id }) => id)).toEqual([two.id]);
    laterBy(2);
    await forgetOldDrafts();
    expect(await readDeletedDrafts()).toEqual([]);
  });

  it('is not forgotten if another tab restored it', async () => {
    const { id } = await startDraft(drawn);
    await forgetDraft(id);
    await forgetOldDrafts();
    expect(await findDraft(id)).toBeDefined();
  });

  it('is not opened; the one changed before it is', async () => {
    const before = await startDraft(drawn);
    laterBy(1000);
    const { id } = await startDraft(drawn);
    await deleteDraft(id);
    expect((await openDraft()).id).toBe(before.id);
  });
});

it('an empty draft is dropped; one with a boss configuration or a name is kept', async () => {
  const empty = await openDraft();
  await dropUntouched(empty.id);
  expect(await findDraft(empty.id)).toBeUndefined();
  for (const kept of [{ izaroConfig: { weaponSet: 'dual-swords' } }, { name: 'Friday' }] as const) {
    const draft = await openDraft();
    await saveDraft({ ...draft, ...kept });
    await dropUntouched(draft.id);
    expect(await findDraft(draft.id)).toBeDefined();
  }
});
