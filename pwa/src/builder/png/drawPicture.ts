import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/rules/dailyReset.ts';
import type { Draft } from '../../store/draft.ts';
import { serverDay } from '../../store/serverClock.ts';

/** Spec 9: `{difficulty}_labyrinth_{YYYY-MM-DD}.png`. */
export function pictureName(difficulty: Difficulty, day: Day): string {
  return `${difficulty}_labyrinth_${day}.png`;
}

/** Draws the picture that players post, for the server's day; an empty layout gives the empty grid, to fill in by hand. */
export async function drawPicture({ drawing, difficulty, izaroConfig }: Draft): Promise<File> {
  const [{ posterPng }, day] = await Promise.all([import('../../picture/posterPng.ts'), serverDay()]);
  const png = await posterPng({ layout: drawing.layout, difficulty, day, izaroConfig });
  return new File([png], pictureName(difficulty, day), { type: 'image/png' });
}
