import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { parseLayout } from 'shared-types/layout/layout.ts';
import type { Draft } from './draft.ts';
import { startDraft } from './drafts.ts';

interface Loadable {
  name?: string;
  difficulty: Difficulty;
  labyrinthData: string;
  izaroConfig: IzaroConfig;
}

/** A layout from a list or a share link becomes the current draft (spec 4); the draft before it stays in the store. */
export function loadForEditing({ name, difficulty, labyrinthData, izaroConfig }: Loadable): Promise<Draft> {
  const { firstPhaseMechanic, secondPhaseMechanic, lastPhaseMechanic, weaponSet } = izaroConfig;
  return startDraft({
    ...(name !== undefined && { name }),
    difficulty,
    layout: parseLayout(labyrinthData),
    izaroConfig: {
      ...(firstPhaseMechanic && { firstPhaseMechanic }),
      ...(secondPhaseMechanic && { secondPhaseMechanic }),
      ...(lastPhaseMechanic && { lastPhaseMechanic }),
      ...(weaponSet && { weaponSet }),
    },
  });
}
