import { RotateCcw } from 'lucide-react';
import { emptyLayout, isEmptyLayout } from 'shared-types/layout/layout.ts';
import { reportBug } from '../../store/device/reportBug.ts';
import { askConfirm, showMessage } from '../../ui/dialog.ts';
import type { Action, EditorContext } from './action.ts';

const question = 'Clear the whole grid? The drawing is set aside on this device and can be brought back.';

async function reset({ session, mayEdit, say }: EditorContext): Promise<void> {
  const { draft } = session.get();
  if (!draft || !mayEdit() || isEmptyLayout(draft.drawing.layout)) return;
  if (!(await askConfirm(question, { title: 'Reset Grid', ok: 'Reset', danger: true }))) return;
  try {
    await session.replace({ difficulty: draft.difficulty, izaroConfig: draft.izaroConfig, layout: emptyLayout });
    say('The grid is empty.');
  } catch (error) {
    reportBug(error);
    await showMessage('Grid not cleared', 'This device could not save your drawing first. Please try again.');
  }
}

/** Starts over with an empty grid; the drawing before stays among the drafts. */
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
