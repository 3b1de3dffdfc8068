import { drawingOf, planPath } from 'shared-types/layout/edit.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { expect, it } from 'vitest';
import type { Draft } from '../../store/device/draft.ts';
import type { DraftSession } from '../draftSession.ts';
import { editDraft } from './editDraft.ts';
import { undo } from './history.ts';
import type { EditorContext } from './action.ts';

const { rooms, paths } = drawing(['c7r3 c9r3', 'c9r3 c10r1']);

it('a new connection renames its room to match the doors, and undo restores the name', () => {
  let draft = {
    difficulty: 'eternal',
    drawing: drawingOf({ rooms: { ...rooms, c10r1: { types: [], name: 'estate enclosure' } }, paths }),
  } as Draft;
  const session: Pick<DraftSession, 'get' | 'change'> = {
    get: () => ({ draft, unsaved: false, setAside: null, news: null }),
    change: (next) => (draft = next(draft)),
  };
  const context = { session, mayEdit: () => true } as EditorContext;
  expect(editDraft(context, (layout) => planPath(layout, 'c10r1', 'c12r5'))).toBe(
    'C10 R1 and C12 R5 are connected. C10 R1 is called estate path.',
  );
  expect(draft.drawing.layout.rooms.c10r1?.name).toBe('estate path');
  expect(undo.run(context)).toBe('Undone: connection.');
  expect(draft.drawing.layout).toEqual({ rooms: { ...rooms, c10r1: { types: [], name: 'estate enclosure' } }, paths });
});
