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
    paths: [
      ...smallLayout.paths,
      { from: 'c7r3', to: 'c2r3', style: 'solid' },
      { from: 'c7r3', to: 'c15r3', style: 'solid' },
      { from: 'c15r3', to: 'c23r3', style: 'solid' },
    ],
  }),
  day: '2026-11-20',
  createdAt: 1,
  updatedAt: 1,
  rev: 1,
  roomNames: { c1r3: 'estate path', c2r3: 'mansion passage' },
  exitBearings: { c1r3: { W: 'c2r3' } },
};

let given: File[];

beforeEach(() => {
  given = [];
  toastSlot.set(null);
  dialogSlot.set(null);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: File) => given.push(file) && '#' }));
});

it('a labyrinth file is named as other tools expect, and keeps the names and exits of its rooms', async () => {
  await exportLabyrinthFile(draft);
  expect(given.map(({ name }) => name)).toEqual(['2026-11-20_uber.json']);
  expect(JSON.parse((await given[0]?.text()) ?? '')).toMatchObject({ difficulty: 'Uber', date: '2026-11-20' });
  expect(JSON.parse((await given[0]?.text()) ?? '')).toMatchObject({
    rooms: [
      { id: '1', name: 'estate path', exits: { W: '2' } },
      { id: '2', name: 'mansion passage', exits: { E: '3' } },
      { id: '3', name: "aspirant's trial" },
      { id: '4', name: "aspirant's trial" },
      { id: '5', name: "aspirant's trial" },
    ],
  });
  expect(toastSlot.get()).toMatchObject({ title: 'Labyrinth file exported', description: '2026-11-20_uber.json' });
  expect(dialogSlot.get()).toBeNull();
});

it('an export reports what a labyrinth file cannot contain', async () => {
  const paths = draft.drawing.layout.paths.map((path) => ({ ...path, style: 'highlighted' as const }));
  const layout = { ...draft.drawing.layout, paths };
  const exported = exportLabyrinthFile({ ...draft, roomNames: { c1r3: 'estate path' }, drawing: drawingOf(layout) });
  expect(dialogSlot.get()?.text).toBe(
    '2026-11-20_uber.json:\nFaster paths were written as normal paths, because labyrinth files have no faster paths.\n' +
      'The file needs a name for every room; these names are guesses: C2 R3 (estate path).',
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
    roomNames: { c1r3: 'estate path', c2r3: 'mansion passage' },
    exitBearings: { c1r3: { W: 'c2r3' } },
  });
});
