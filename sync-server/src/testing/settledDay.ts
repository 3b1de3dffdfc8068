import { randomUUID } from 'node:crypto';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';
import { expect } from 'vitest';
import type { Visitor } from './Visitor.ts';

/** How many newcomers have to draw the same so that a day is settled. */
export const enoughToSettle = 5;

/** Every player submits the same labyrinth. Returns the ids of the submissions. */
export async function submitAlike(
  players: readonly Visitor[],
  day: string,
  difficulty: Difficulty = 'eternal',
): Promise<string[]> {
  const ids: string[] = [];
  for (const player of players) {
    const id: string = randomUUID();
    const args = { id, difficulty, labyrinthData: serialiseLayout(eternalDrawing), izaroConfig: {} };
    const [result] = await player.results(player.op('submission.create', args, { day }));
    expect(result?.status).toBe('applied');
    ids.push(id);
  }
  return ids;
}
