import { beforeEach, describe, expect, it } from 'vitest';
import { freshDevice, laterBy, noon, smallLayout } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { readDrafts } from './draftList.ts';
import { chooseDraft, openDraft, saveDraft, startDraft } from './drafts.ts';
import { findDraft, readDraft } from './readDraft.ts';

beforeEach(() => freshDevice());

describe('drafts', () => {
  it('start with an empty Eternal labyrinth of today', async () => {
    expect(await openDraft()).toMatchObject({
      name: '',
      difficulty: 'eternal',
      izaroConfig: {},
      drawing: { layout: { rooms: { c1r3: { types: [] } }, paths: [] }, actions: [], undoneActions: [] },
      day: '2026-11-20',
      createdAt: noon,
    });
  });

  it('are created once even if the builder opens twice at once', async () => {
    const [one, two] = await Promise.all([openDraft(), openDraft()]);
    expect(two.id).toBe(one.id);
    expect(await db.drafts.count()).toBe(1);
  });

  it('are stored with their undo history', async () => {
    const draft = await openDraft();
    const path = { from: 'c1r3', to: 'c2r3', style: 'solid' } as const;
    const drawing = { layout: smallLayout, actions: [{ kind: 'addPath', path }], undoneActions: [] } as const;
    await saveDraft({ ...draft, drawing, izaroConfig: { weaponSet: 'dual-swords' } });
    db.close();
    await db.open();
    expect(await openDraft()).toEqual({
      ...draft,
      drawing,
      izaroConfig: { weaponSet: 'dual-swords' },
      updatedAt: noon,
      rev: 2,
    });
  });

  it('are kept when another one is started, and can be opened again', async () => {
    const first = await openDraft();
    laterBy(1000);
    const opened = await startDraft({ name: 'Theirs', difficulty: 'cruel', layout: smallLayout, izaroConfig: {} });
    expect((await readDraft())?.id).toBe(opened.id);
    expect((await readDrafts()).map(({ name }) => name)).toEqual(['Theirs', '']);
    await chooseDraft(first.id);
    expect((await openDraft()).id).toBe(first.id);
    expect(await findDraft(opened.id)).toEqual(opened);
  });
});
