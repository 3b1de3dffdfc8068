import type { Difficulty } from 'shared-types/difficulty.ts';
import type { EditorContext } from '../actions/action.ts';
import { showEmptyGrid } from './showEmptyGrid.ts';

/** Starts another draft with an empty grid. */
export async function openNewDraft(context: EditorContext, difficulty: Difficulty): Promise<void> {
  if (!context.mayEdit()) return;
  const words = { done: 'A new draft is open.', failed: 'No new draft' };
  await showEmptyGrid(context, { difficulty, izaroConfig: {} }, words);
}
