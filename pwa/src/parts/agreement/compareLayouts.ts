import { layoutKeys } from 'shared-types/agreement/keys.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import type { ListedSubmission } from '../../store/lists/pending.ts';

// Loaded on demand: no first screen compares layouts.

const known = new Map<string, string | undefined>();

/** The key of a submission as the same labyrinth; undefined where this version of the app cannot read it. */
export function sameKeyOf({ difficulty, labyrinthData }: ListedSubmission): string | undefined {
  const name = `${difficulty} ${labyrinthData}`;
  if (!known.has(name)) {
    const layout = layoutOrNull(labyrinthData);
    known.set(name, layout ? layoutKeys({ difficulty, layout, izaroConfig: {} }).k2 : undefined);
  }
  return known.get(name);
}
