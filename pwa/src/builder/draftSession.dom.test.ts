import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { perform, planPath } from 'shared-types/layout/edit.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { emptyLayout, visitedRooms } from 'shared-types/layout/layout.ts';
import { patience } from 'shared-types/testing/patience.ts';
import { db } from '../store/device/db.ts';
import { startKeepingOpen, storageTrouble } from '../store/browser/keepOpen.ts';
import { deleteDraft, renameDraft, readDrafts } from '../store/drafts/draftList.ts';
import { findDraft, readDraft } from '../store/drafts/readDraft.ts';
import { failToOpen } from '../testing/failToOpen.ts';
import { DraftSession } from './draftSession.ts';

beforeEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([db.drafts.clear(), db.device.clear()]);
});

async function opened(...wanted: ConstructorParameters<typeof DraftSession>): Promise<DraftSession> {
  const session = new DraftSession(...wanted);
  session.watch(() => undefined);
  await waitFor(() => expect(session.get().draft).not.toBeNull());
  return session;
}

function connect(session: DraftSession, to: RoomId): void {
  session.change((draft) => {
    const edit = planPath(draft.drawing.layout, 'c1r3', to);
    return edit ? { ...draft, drawing: perform(draft.drawing, edit) } : draft;
  });
}

const visited = (session: DraftSession) => visitedRooms(session.get().draft?.drawing.layout ?? emptyLayout);

describe('the current draft', () => {
  it('is Eternal and empty at first', async () => {
    const session = await opened();
    expect(session.get().draft).toMatchObject({ difficulty: 'eternal', drawing: { layout: emptyLayout } });
  });

  it('shows every edit at once and stores it with the history', async () => {
    const session = await opened();
    connect(session, 'c3r2');
    connect(session, 'c3r4');
    expect(visited(session)).toEqual(['c1r3', 'c3r2', 'c3r4']);
    await waitFor(async () => expect((await readDraft())?.drawing.actions).toHaveLength(2));
    const again = await opened();
    expect(again.get().draft?.drawing).toEqual(session.get().draft?.drawing);
  });

  it('appears once the storage opens after a failure', async () => {
    db.close({ disableAutoOpen: false });
    failToOpen(5, 'UnknownError');
    vi.spyOn(console, 'warn').mockReturnValue();
    const stop = startKeepingOpen();
    const session = new DraftSession();
    session.watch(() => undefined);
    await waitFor(() => expect(storageTrouble.get()).toBe('silent'));
    expect(session.get().draft).toBeNull();
    await waitFor(() => expect(session.get().draft).toMatchObject({ difficulty: 'eternal' }), { timeout: patience });
    stop();
  });

  it('can be edited on a full device, is marked as unsaved, and is stored once there is space', async () => {
    for (const method of ['add', 'put'] as const) {
      vi.spyOn(db.drafts, method).mockImplementation(() => {
        throw new DOMException('The device is full.', 'QuotaExceededError');
      });
    }
    const session = await opened('cruel');
    connect(session, 'c3r2');
    await waitFor(() => expect(session.get().unsaved).toBe(true));
    expect(session.get().draft).toMatchObject({ difficulty: 'cruel', drawing: { actions: [{ kind: 'addPath' }] } });
    vi.restoreAllMocks();
    session.writeAgain();
    await waitFor(() => expect(session.get().unsaved).toBe(false));
    expect(await readDraft()).toMatchObject({ difficulty: 'cruel', drawing: { actions: [{ kind: 'addPath' }] } });
    const again = await opened();
    expect(again.get().draft).toMatchObject({ difficulty: 'cruel', drawing: { actions: [{ kind: 'addPath' }] } });
    expect(await readDrafts()).toHaveLength(1);
  });

  it('is marked as unsaved if it could not be written, and is written on retry', async () => {
    const session = await opened();
    vi.spyOn(db.drafts, 'put').mockImplementationOnce(() => {
      throw new DOMException('The disk is broken.', 'UnknownError');
    });
    expect(session.isUnsettled()).toBe(false);
    connect(session, 'c3r2');
    await waitFor(() => expect(session.get().unsaved).toBe(true));
    expect(session.isUnsettled()).toBe(true);
    expect(visited(session)).toEqual(['c1r3', 'c3r2']);
    session.writeAgain();
    await waitFor(() => expect(session.get().unsaved).toBe(false));
    await waitFor(() => expect(session.isUnsettled()).toBe(false));
    expect((await readDraft())?.drawing.actions).toHaveLength(1);
  });

  it('shows the edits of another tab', async () => {
    const session = await opened();
    const other = await opened();
    connect(other, 'c3r2');
    await waitFor(() => expect(visited(session)).toEqual(['c1r3', 'c3r2']));
  });
});

describe('opening another layout', () => {
  const opening = { difficulty: 'cruel', layout: emptyLayout, izaroConfig: {} } as const;

  it('sets the current drawing aside, which can be brought back', async () => {
    const session = await opened();
    connect(session, 'c3r2');
    const before = session.get().draft?.id;
    await session.replace(opening);
    expect(session.get()).toMatchObject({ setAside: before, draft: { difficulty: 'cruel' } });
    await session.bringBack();
    await waitFor(() => expect(session.get().draft?.id).toBe(before));
    expect(visited(session)).toEqual(['c1r3', 'c3r2']);
    expect(session.get().setAside).toBeNull();
  });

  it('replaces an empty draft', async () => {
    const session = await opened();
    await session.replace(opening);
    expect(session.get()).toMatchObject({ setAside: null, draft: { difficulty: 'cruel' } });
    expect(await db.drafts.count()).toBe(1);
  });

  it('fails while the current drawing cannot be written', async () => {
    const session = await opened();
    vi.spyOn(db.drafts, 'put').mockImplementation(() => {
      throw new DOMException('The disk is broken.', 'UnknownError');
    });
    connect(session, 'c3r2');
    await expect(session.replace(opening)).rejects.toThrow('could not be written');
    expect(visited(session)).toEqual(['c1r3', 'c3r2']);
  });
});

describe('/builder?difficulty=normal', () => {
  it('chooses the difficulty of an empty draft', async () => {
    const session = await opened('normal');
    await waitFor(() => expect(session.get().draft?.difficulty).toBe('normal'));
    expect(await db.drafts.count()).toBe(1);
  });

  it('sets a drawing of another difficulty aside', async () => {
    const before = await opened();
    connect(before, 'c3r2');
    await waitFor(async () => expect((await readDraft())?.drawing.actions).toHaveLength(1));
    const session = await opened('normal');
    await waitFor(() => expect(session.get().setAside).toBe(before.get().draft?.id));
    expect(session.get().draft).toMatchObject({ difficulty: 'normal', drawing: { layout: emptyLayout } });
  });
});

it('opening another layout in one tab does not change the drawing in another tab', async () => {
  const session = await opened();
  connect(session, 'c3r2');
  await waitFor(async () => expect((await readDraft())?.drawing.actions).toHaveLength(1));
  const other = await opened();
  await other.replace({ difficulty: 'cruel', layout: emptyLayout, izaroConfig: {} });
  connect(session, 'c3r4');
  expect(visited(session)).toEqual(['c1r3', 'c3r2', 'c3r4']);
  expect(visited(other)).toEqual(['c1r3']);
});

describe('a draft that another tab changed at the same time', () => {
  it('continues as a copy, with a notice; every further edit goes to the copy', async () => {
    const session = await opened();
    connect(session, 'c3r2');
    await session.settled();
    const original = session.get().draft?.id ?? '';
    const renamed = renameDraft(original, 'Theirs');
    connect(session, 'c3r4');
    await renamed;
    await waitFor(() => expect(session.get().draft?.id).not.toBe(original));
    expect(session.get()).toMatchObject({
      draft: { name: 'Untitled (copy)' },
      news: { kind: 'copied', name: 'Untitled (copy)', of: 'changed' },
    });
    connect(session, 'c4r1');
    await session.settled();
    expect(visited(session)).toEqual(['c1r3', 'c3r2', 'c3r4', 'c4r1']);
    expect((await readDraft())?.drawing).toEqual(session.get().draft?.drawing);
    expect(visitedRooms((await findDraft(original))?.drawing.layout ?? emptyLayout)).toEqual(['c1r3', 'c3r2']);
    session.forgetNews();
    expect(session.get().news).toBeNull();
  });

  it('stays on the screen as a copy if the other tab deletes it', async () => {
    const session = await opened();
    connect(session, 'c3r2');
    await session.settled();
    await deleteDraft(session.get().draft?.id ?? '');
    connect(session, 'c3r4');
    await session.settled();
    expect(visited(session)).toEqual(['c1r3', 'c3r2', 'c3r4']);
    expect((await readDrafts()).map(({ name }) => name)).toEqual(['Untitled (copy)']);
    expect(session.get().news).toEqual({ kind: 'copied', name: 'Untitled (copy)', of: 'deleted' });
  });
});

describe('the drafts of the device', () => {
  const cruel = {
    name: 'Cruel',
    difficulty: 'cruel',
    layout: emptyLayout,
    izaroConfig: {},
    day: '2026-07-28',
  } as const;

  it('keep their own drawings when the player switches between them', async () => {
    const session = await opened();
    connect(session, 'c3r2');
    const first = session.get().draft?.id ?? '';
    await session.replace(cruel);
    connect(session, 'c5r5');
    await session.goTo(first);
    expect(visited(session)).toEqual(['c1r3', 'c3r2']);
    expect((await readDraft())?.id).toBe(first);
    expect(await db.drafts.count()).toBe(2);
    expect(session.get().news).toBeNull();
  });

  it('keep the day of an opened layout that replaces an empty grid', async () => {
    const session = await opened();
    await session.replace(cruel);
    expect((await readDraft())?.day).toBe('2026-07-28');
    expect(await db.drafts.count()).toBe(1);
  });

  it('do not include an empty grid once the player has left it', async () => {
    const session = await opened();
    await session.replace({ ...cruel, layout: { ...emptyLayout, rooms: { c1r3: { types: ['argus'] } } } });
    const first = session.get().draft?.id ?? '';
    await session.replace({ difficulty: 'eternal', layout: emptyLayout, izaroConfig: {} });
    expect(await db.drafts.count()).toBe(2);
    await session.goTo(first);
    expect((await readDrafts()).map(({ id }) => id)).toEqual([first]);
  });

  it('when the open one is deleted, another one opens, or a new one if it was the last', async () => {
    const session = await opened();
    connect(session, 'c3r2');
    const first = session.get().draft?.id;
    await session.replace(cruel);
    await session.deleteCurrent();
    expect(session.get().draft?.id).toBe(first);
    await session.deleteCurrent();
    expect(visited(session)).toEqual(['c1r3']);
    expect((await readDrafts()).map(({ id }) => id)).toEqual([session.get().draft?.id]);
    expect(await db.drafts.count()).toBe(3);
  });
});
