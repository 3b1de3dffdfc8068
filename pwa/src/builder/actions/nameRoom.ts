import { planName } from 'shared-types/layout/edit.ts';
import type { Action } from './action.ts';
import { editDraft } from './editDraft.ts';

/** Sets or removes the name of a room. */
export const nameRoom = {
  name: 'name room',
  on: 'naming',
  run: (context, { room, name }) => editDraft(context, (layout) => planName(layout, room, name)),
} satisfies Action<'naming'>;
