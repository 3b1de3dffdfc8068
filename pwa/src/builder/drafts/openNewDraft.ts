import type { Difficulty } from 'shared-types/difficulty.ts';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import { reportBug } from '../../store/device/reportBug.ts';
import { showMessage } from '../../ui/dialog.ts';
import type { EditorContext } from '../actions/action.ts';

/** Shows an empty grid; the drawing before it stays on the device. Where that cannot be stored, a dialog says so. */
export async function openNewDraft({ session, mayEdit, say }: EditorContext, difficulty: Difficulty): Promise<void> {
  if (!mayEdit()) return;
  try {
    await session.replace({ difficulty, layout: emptyLayout, izaroConfig: {} });
    say('A new draft is open.');
  } catch (error) {
    reportBug(error);
    await showMessage('No new draft', 'This device could not save your drawing first. Please try again.');
  }
}
