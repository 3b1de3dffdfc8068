import type { Difficulty } from 'shared-types/difficulty.ts';
import { type Layout, LayoutFault, parseLayout } from 'shared-types/layout/layout.ts';
import { layoutKey } from 'shared-types/rules/layoutKey.ts';
import type { ListedSubmission } from './pending.ts';
import { readSubmissions } from './readSubmissions.ts';

/** The key of a stored layout; null for one that this version of the app cannot read. */
function keyOf({ difficulty, labyrinthData }: ListedSubmission): string | null {
  try {
    return layoutKey({ difficulty, layout: parseLayout(labyrinthData) });
  } catch (error) {
    if (error instanceof LayoutFault) return null;
    throw error;
  }
}

/** Today's submission that shows the same as a drawing, as far as the device knows: the player's own, else the best. */
export async function findSame(drawn: {
  difficulty: Difficulty;
  layout: Layout;
}): Promise<ListedSubmission | undefined> {
  const key = layoutKey(drawn);
  const { items } = await readSubmissions(drawn.difficulty);
  const same = items.filter((item) => keyOf(item) === key);
  return same.find(({ own }) => own) ?? same[0];
}
