import { Redo2, Undo2 } from 'lucide-react';
import { type Drawing, redo as redone, undo as undone } from 'shared-types/layout/edit.ts';
import { announceTurn } from '../announcements.ts';
import type { Action, EditorContext } from './action.ts';
import { changeDrawing } from './editDraft.ts';

/** Moves one edit from one list of the history to the other. */
function turn(
  { session, mayEdit }: EditorContext,
  list: 'actions' | 'undoneActions',
  next: (drawing: Drawing) => Drawing,
  turned: 'Undone' | 'Redone',
): string | null {
  const last = session.get().draft?.drawing[list].at(-1);
  if (!last || !mayEdit()) return null;
  changeDrawing(session, next);
  return announceTurn(turned, last);
}

const historyHelp = { keys: 'Ctrl+Z', meaning: 'undo; with Shift redo (⌘ on a Mac)' };

export const undo = {
  name: 'undo',
  on: 'page',
  label: 'Undo',
  icon: Undo2,
  keys: [{ key: 'z', ctrl: true, shift: false }],
  help: historyHelp,
  repeats: true,
  isEnabled: (_, { actions }) => actions.length > 0,
  run: (context) => turn(context, 'actions', undone, 'Undone'),
} satisfies Action<'page'>;

export const redo = {
  name: 'redo',
  on: 'page',
  label: 'Redo',
  icon: Redo2,
  keys: [
    { key: 'z', ctrl: true, shift: true },
    { key: 'y', ctrl: true },
  ],
  help: historyHelp,
  repeats: true,
  isEnabled: (_, { undoneActions }) => undoneActions.length > 0,
  run: (context) => turn(context, 'undoneActions', redone, 'Redone'),
} satisfies Action<'page'>;
