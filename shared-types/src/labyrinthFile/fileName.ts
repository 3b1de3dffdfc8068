import type { Difficulty } from '../difficulty.ts';
import type { Day } from '../day.ts';
import { difficultyOfWord, wordFor } from './words.ts';

/** `2026-07-28_uber.json`, as other tools for labyrinth files name them. */
export function labyrinthFileName(difficulty: Difficulty, day: Day): string {
  return `${day}_${(wordFor(difficultyOfWord, difficulty) ?? difficulty).toLowerCase()}.json`;
}
