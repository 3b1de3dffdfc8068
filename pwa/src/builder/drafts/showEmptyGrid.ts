import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import { reportBug } from '../../store/device/reportBug.ts';
import { showMessage } from '../../ui/dialog.ts';
import type { EditorContext } from '../actions/action.ts';

interface Start {
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
}

/**
 * Shows an empty grid, keeps the previous drawing on the device, then announces `done`. If the previous drawing cannot
 * be stored, a dialog titled `failed` says so.
 */
export async function showEmptyGrid(
  { session, say }: EditorContext,
  start: Start,
  { done, failed }: { done: string; failed: string },
): Promise<void> {
  try {
    await session.replace({ ...start, layout: emptyLayout });
    say(done);
  } catch (error) {
    reportBug(error);
    await showMessage(failed, 'This device could not save your drawing first. Please try again.');
  }
}
