import { beforeEach, expect, it, vi } from 'vitest';
import { readDraftFile } from 'shared-types/draftFile/draftFile.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import type { Draft } from '../../store/device/draft.ts';
import { smallLayout } from '../../testing/device.ts';
import { dialogSlot } from '../../ui/dialog.ts';
import { toastSlot } from '../../ui/toast.ts';
import { exportDraft, exportLabyrinthFile } from './exportFiles.ts';

const draft: Draft = {
  id: 'd1',
  name: 'Friday',
  difficulty: 'eternal',
  izaroConfig: { lastPhaseMechanic: 'saws' },
  drawing: drawingOf({
    rooms: {
      ...smallLayout.rooms,
      c7r3: { types: ['izaro'] },
      c15r3: { types: ['izaro'] },
      c23r3: { types: ['izaro'] },
    },
    paths: smallLayout.paths,
  }),
  day: '2026-11-20',
  createdAt: 1,
  updatedAt: 1,
  rev: 1,
  roomNames: { c1r3: 'estate path' },
};

let given: File[];

beforeEach(() => {
  given = [];
  toastSlot.set(null);
  dialogSlot.set(null);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: File) => given.push(file) && '#' }));
});

it('a labyrinth file is named as other tools expect, and keeps the names of its rooms', async () => {
  await exportLabyrinthFile(draft);
  expect(given.map(({ name }) => name)).toEqual(['2026-11-20_uber.json']);
  expect(JSON.parse((await given[0]?.text()) ?? '')).toMatchObject({ difficulty: 'Uber', date: '2026-11-20' });
  expect(await given[0]?.text()).toContain('estate path');
  expect(toastSlot.get()).toMatchObject({ title: 'Labyrinth file exported', description: '2026-11-20_uber.json' });
  expect(dialogSlot.get()).toBeNull();
});

it('what a labyrinth file cannot say is reported', async () => {
  const [path] = smallLayout.paths;
  if (!path) throw new Error('No path.');
  const layout = { ...draft.drawing.layout, paths: [{ ...path, style: 'highlighted' as const }] };
  const exported = exportLabyrinthFile({ ...draft, drawing: drawingOf(layout) });
  expect(dialogSlot.get()?.text).toBe(
    '2026-11-20_uber.json:\nFaster paths were written as normal paths, because labyrinth files have no faster paths.',
  );
  dialogSlot.get()?.done('ok');
  await exported;
});

it('a draft file contains everything but the history', async () => {
  exportDraft(draft);
  expect(given.map(({ name }) => name)).toEqual(['eternal_2026-11-20.labyrinth']);
  expect(readDraftFile((await given[0]?.text()) ?? '')).toEqual({
    name: 'Friday',
    difficulty: 'eternal',
    day: '2026-11-20',
    layout: draft.drawing.layout,
    izaroConfig: { lastPhaseMechanic: 'saws' },
    roomNames: { c1r3: 'estate path' },
  });
});
