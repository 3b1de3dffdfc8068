import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { perform, planPath, redo, undo } from 'shared-types/layout/edit.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { emptyLayout, visitedRooms } from 'shared-types/layout/layout.ts';
import type { Draft } from '../device/draft.ts';

/** A tab: its own connection to the device's database. */
async function newTab() {
  vi.resetModules();
  const [{ db }, drafts, list, reading] = await Promise.all([
    import('../device/db.ts'),
    import('./drafts.ts'),
    import('./draftList.ts'),
    import('./readDraft.ts'),
  ]);
  return { db, ...drafts, ...list, ...reading };
}

type Tab = Awaited<ReturnType<typeof newTab>>;

function withRoom(draft: Draft, room: RoomId): Draft {
  const edit = planPath(draft.drawing.layout, 'c1r3', room);
  return edit ? { ...draft, drawing: perform(draft.drawing, edit) } : draft;
}

const roomsOf = (draft: Draft | undefined) => visitedRooms(draft?.drawing.layout ?? emptyLayout);

beforeEach(async () => {
  await Dexie.delete('routes');
});

describe('two tabs with the same draft', () => {
  let one: Tab;
  let two: Tab;
  let draft: Draft;

  beforeEach(async () => {
    [one, two] = [await newTab(), await newTab()];
    expect(one.db).not.toBe(two.db);
    draft = { ...(await one.openDraft()), name: 'Friday' };
    return () => {
      one.db.close();
      two.db.close();
    };
  });

  it("save in turn if each continues from the other's saved draft", async () => {
    const { draft: first } = await one.saveDraft(withRoom(draft, 'c3r2'));
    const { draft: second, copied } = await two.saveDraft(withRoom(first, 'c3r4'));
    expect(copied).toBe(false);
    expect(second).toMatchObject({ id: draft.id, rev: 3 });
    expect(roomsOf(await one.findDraft(draft.id))).toEqual(['c1r3', 'c3r2', 'c3r4']);
  });

  it('keep both states if one saves a stale draft: its state becomes a copy, which is the current draft', async () => {
    await one.saveDraft(withRoom(draft, 'c3r2'));
    const kept = await two.saveDraft(withRoom(draft, 'c3r4'));
    expect(kept).toMatchObject({ copied: 'changed', draft: { name: 'Friday (copy)', rev: 1 } });
    expect(roomsOf(await one.findDraft(draft.id))).toEqual(['c1r3', 'c3r2']);
    expect(roomsOf(await one.readDraft())).toEqual(['c1r3', 'c3r4']);
    expect((await one.readDraft())?.id).toBe(kept.draft.id);
  });

  it('keep both drawings if they save at the same moment', async () => {
    const kept = await Promise.all([one.saveDraft(withRoom(draft, 'c3r2')), two.saveDraft(withRoom(draft, 'c3r4'))]);
    expect(kept.filter(({ copied }) => copied)).toHaveLength(1);
    const drawn = (await one.readDrafts()).map(roomsOf);
    expect(drawn).toContainEqual(['c1r3', 'c3r2']);
    expect(drawn).toContainEqual(['c1r3', 'c3r4']);
  });

  it('keep a drawing as a copy if the other tab deleted the draft', async () => {
    await one.deleteDraft(draft.id);
    expect((await two.saveDraft(withRoom(draft, 'c3r4'))).copied).toBe('deleted');
    expect((await one.readDrafts()).map(roomsOf)).toEqual([['c1r3', 'c3r4']]);
  });

  it('keep a drawing even if the other tab deleted the draft for good', async () => {
    await one.deleteDraft(draft.id);
    await one.forgetDraft(draft.id);
    expect((await two.saveDraft(withRoom(draft, 'c3r4'))).copied).toBe(false);
    expect((await one.readDrafts()).map(roomsOf)).toEqual([['c1r3', 'c3r4']]);
  });
});

it('drafts of database version 1 can be opened and saved, and get revisions from 1 on', async () => {
  const before = new Dexie('routes');
  before.version(1).stores({
    device: 'key',
    submissions: 'id, [difficulty+day]',
    saved: 'id, accountId, shareToken',
    shared: 'token',
    outbox: '++n, &id, [accountId+n], [accountId+state], [accountId+type], *entityKeys, *dependsOn',
    drafts: 'id, updatedAt',
    etags: 'key',
  });
  const old = {
    id: 'old',
    name: 'Friday',
    difficulty: 'eternal',
    izaroConfig: {},
    drawing: { layout: emptyLayout, actions: [], undoneActions: [] },
    day: '2026-11-20',
    createdAt: 1,
    updatedAt: 2,
  };
  await before.table('drafts').add(old);
  await before.table('device').put({ key: 'currentDraft', value: 'old' });
  before.close();
  const tab = await newTab();
  const opened = await tab.openDraft();
  expect(opened).toEqual({ ...old, rev: 1 });
  expect(await tab.saveDraft(withRoom(opened, 'c3r2'))).toMatchObject({ copied: false, draft: { id: 'old', rev: 2 } });
  tab.db.close();
});

it('a drawing has the day of its first line, even if its empty draft is older', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:59:00Z') });
  const tab = await newTab();
  const empty = await tab.openDraft();
  vi.setSystemTime(Date.parse('2026-11-21T00:01:00Z'));
  const { draft } = await tab.saveDraft(withRoom(empty, 'c3r2'));
  expect([empty.day, draft.day]).toEqual(['2026-11-20', '2026-11-21']);
  vi.setSystemTime(Date.parse('2026-11-22T00:01:00Z'));
  expect((await tab.saveDraft(withRoom(draft, 'c3r4'))).draft.day).toBe('2026-11-21');
  vi.useRealTimers();
  tab.db.close();
});

describe('the day of a drawing', () => {
  let tab: Tab;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:59:00Z') });
    tab = await newTab();
    return () => {
      vi.useRealTimers();
      tab.db.close();
    };
  });

  const nextDay = () => vi.setSystemTime(Date.parse('2026-11-21T00:01:00Z'));

  it.each([
    ['dropped', (id: string) => tab.dropUntouched(id)],
    ['deleted', (id: string) => tab.deleteDraft(id)],
  ])('is that of its first line, even if another tab has %s the empty draft meanwhile', async (_, end) => {
    const empty = await tab.openDraft();
    await end(empty.id);
    nextDay();
    expect((await tab.saveDraft(withRoom(empty, 'c3r2'))).draft.day).toBe('2026-11-21');
  });

  it('stays the same if a line is redone on the next day', async () => {
    const { draft: one } = await tab.saveDraft(withRoom(await tab.openDraft(), 'c3r2'));
    const { draft: two } = await tab.saveDraft(withRoom(one, 'c3r4'));
    const { draft: none } = await tab.saveDraft({ ...two, drawing: undo(undo(two.drawing)) });
    nextDay();
    const { draft: again } = await tab.saveDraft({ ...none, drawing: redo(none.drawing) });
    expect([roomsOf(again), again.day]).toEqual([['c1r3', 'c3r2'], '2026-11-20']);
  });

  it('stays the same if another tab deleted the draft for good', async () => {
    const { draft } = await tab.saveDraft(withRoom(await tab.openDraft(), 'c3r2'));
    await tab.deleteDraft(draft.id);
    await tab.forgetDraft(draft.id);
    nextDay();
    expect((await tab.saveDraft(withRoom(draft, 'c3r4'))).draft.day).toBe('2026-11-20');
  });
});
