import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';

/** What today's list says while it shows nothing (spec 2). `loaded`: the device has read it, so nobody has submitted. */
export function emptyListText(difficulty: Difficulty, loaded: boolean): string {
  const name = difficultyLabel[difficulty];
  return loaded ? `No ${name} labyrinth submissions yet` : `Today's ${name} list is not on your device yet.`;
}
