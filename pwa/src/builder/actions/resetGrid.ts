import { RotateCcw } from 'lucide-react';
import { isEmptyLayout } from 'shared-types/layout/layout.ts';
import { askConfirm } from '../../ui/dialog.ts';
import { showEmptyGrid } from '../drafts/showEmptyGrid.ts';
import type { Action, EditorContext } from './action.ts';

const question = 'Clear the whole grid? The drawing is set aside on this device and can be brought back.';

async function reset(context: EditorContext): Promise<void> {
  const { draft } = context.session.get();
  if (!draft || !context.mayEdit() || isEmptyLayout(draft.drawing.layout)) return;
  if (!(await askConfirm(question, { title: 'Reset Grid', ok: 'Reset', danger: true }))) return;
  const words = { done: 'The grid is empty.', failed: 'Grid not cleared' };
  const { difficulty, izaroConfig } = draft;
  await showEmptyGrid(context, { difficulty, izaroConfig }, words);
}

/** Starts over with an empty grid; the previous drawing stays among the drafts. */
export const resetGrid = {
  name: 'reset grid',
  on: 'page',
  label: 'Reset Grid',
  icon: RotateCcw,
  run: (context) => {
    void reset(context);
    return null;
  },
} satisfies Action<'page'>;
