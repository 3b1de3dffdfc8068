import { expect, test } from 'vitest';
import { shapeInWords } from './shapeInWords.ts';
import { type SectionShape, shapesOf } from './shapes.ts';

test.each([
  [0, 0, 'four rooms, two ways to the trial, golden door, two silver keys, golden key, gauntlet'],
  [0, 1, 'four rooms, one way to the trial, two silver keys'],
  [1, 5, 'four rooms, one way to the trial, silver key, trinket, silver door'],
  [2, 3, 'five rooms, two ways to the trial, two silver doors, gauntlet'],
] as const)('Eternal, section %i, shape %i: %s', (section, place, words) => {
  expect(shapeInWords(shapesOf('eternal', section)[place] as SectionShape)).toBe(words);
});
