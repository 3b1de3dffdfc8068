import { Trash2 } from 'lucide-react';
import { planPathRemoval } from 'shared-types/layout/edit.ts';
import type { Action } from './action.ts';
import { editDraft } from './editDraft.ts';
import { removalHelp } from './removeRooms.ts';

/** Removes a path. A room left with neither paths nor contents becomes unvisited again. */
export const removePath = {
  name: 'remove path',
  on: 'path',
  label: 'Remove path',
  icon: Trash2,
  isDanger: true,
  closesMenu: true,
  keys: [{ key: 'Delete' }, { key: 'Backspace' }],
  help: removalHelp,
  run: (context, { from, to }) => editDraft(context, (layout) => planPathRemoval(layout, from, to)),
} satisfies Action<'path'>;
