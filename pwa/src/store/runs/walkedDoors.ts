import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { findPath, type Layout } from 'shared-types/layout/layout.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { db } from '../device/db.ts';

/**
 * The doors of a layout that the player passed on runs of this day that were drawn from the game's log, each as its two
 * rooms. For other runs, nobody knows whether the player was there.
 */
export async function readWalkedDoors(difficulty: Difficulty, day: Day, layout: Layout): Promise<string[]> {
  const runs = await db.runs.where('[difficulty+endedAt]').between([difficulty, 0], [difficulty, Infinity]).toArray();
  const passed = runs
    .filter((run) => run.day === day && run.source.from === 'log')
    .flatMap(({ state }) => state.visits.map(({ room }, index) => [state.visits[index - 1]?.room, room] as const))
    .filter((pair): pair is readonly [RoomId, RoomId] => pair[0] !== undefined)
    .filter(([from, to]) => {
      const path = findPath(layout, from, to);
      return path !== undefined && path.style !== 'dashed';
    });
  return [...new Set(passed.map((pair) => pair.toSorted().join(' ')))];
}
