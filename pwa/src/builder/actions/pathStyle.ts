import { RefreshCw } from 'lucide-react';
import { planStyle } from 'shared-types/layout/edit.ts';
import type { Action } from './action.ts';
import { editDraft } from './editDraft.ts';

/** Gives a path the next style of the cycle (spec 4). */
export const togglePathStyle = {
  name: 'toggle path style',
  on: 'path',
  label: 'Toggle Path Style',
  icon: RefreshCw,
  keys: [{ key: 'Enter' }, { key: ' ' }],
  run: (context, { from, to }) => editDraft(context, (layout) => planStyle(layout, from, to)),
} satisfies Action<'path'>;
