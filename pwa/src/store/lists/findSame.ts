import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import { layoutKey } from 'shared-types/rules/layoutKey.ts';
import type { ListedSubmission } from './pending.ts';
import { readSubmissions } from './readSubmissions.ts';

/** The key of a stored layout; null for one that this version of the app cannot read. */
function keyOf({ difficulty, labyrinthData }: ListedSubmission): string | null {
  const layout = layoutOrNull(labyrinthData);
  return layout && layoutKey({ difficulty, layout });
}

/** Today's submission, as far as the device knows, of the same layout as a drawing: the player's own, else the best. */
export async function findSame(drawn: {
  difficulty: Difficulty;
  layout: Layout;
}): Promise<ListedSubmission | undefined> {
  const key = layoutKey(drawn);
  const { items } = await readSubmissions(drawn.difficulty);
  const same = items.filter((item) => keyOf(item) === key);
  return same.find(({ own }) => own) ?? same[0];
}
