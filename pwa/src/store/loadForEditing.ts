import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { parseLayout } from 'shared-types/layout/layout.ts';
import type { Day } from 'shared-types/rules/dailyReset.ts';
import type { Draft } from './draft.ts';
import { startDraft } from './drafts.ts';

interface Loadable {
  name?: string;
  difficulty: Difficulty;
  labyrinthData: string;
  izaroConfig: IzaroConfig;
  /** The day whose labyrinth it is, where that is known. */
  day?: Day;
}

/** A layout from a list or a share link becomes the current draft (spec 4); the draft before it stays in the store. */
export function loadForEditing({ name, difficulty, labyrinthData, izaroConfig, day }: Loadable): Promise<Draft> {
  const { firstPhaseMechanic, secondPhaseMechanic, lastPhaseMechanic, weaponSet } = izaroConfig;
  return startDraft({
    ...(name !== undefined && { name }),
    ...(day !== undefined && { day }),
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
