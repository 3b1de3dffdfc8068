import { expect, it } from 'vitest';
import { difficulties, difficultyLabel, isDifficulty } from './difficulty.ts';

it('there are four difficulties, lower case in calls (spec 9)', () => {
  expect(difficulties.map((difficulty) => difficultyLabel[difficulty])).toEqual([
    'Eternal',
    'Merciless',
    'Cruel',
    'Normal',
  ]);
  expect(['eternal', 'Eternal', 'uber', '', null, 1].map(isDifficulty)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
