import { useMemo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { layoutTerrain, shapesTerrain, type Terrain } from 'shared-types/follow/terrain.ts';
import { trackTrail } from 'shared-types/follow/trail.ts';
import type { Tracking } from 'shared-types/follow/tracker.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import type { Following } from './followGame.ts';

export interface Tracked {
  tracking: Tracking;
  terrain: Terrain;
}

/**
 * Where the followed run of a difficulty may be; null while none is followed. `layout` is null where nobody knows it.
 */
export function useTracking(
  { at, trail }: Following,
  difficulty: Difficulty,
  layout: Layout | null,
  learnt: readonly SectionShape[],
): Tracked | null {
  const terrain = useMemo(
    () => (layout ? layoutTerrain(layout, difficulty) : shapesTerrain(difficulty, learnt)),
    [layout, difficulty, learnt],
  );
  const isHere = at !== 'off' && trail.steps.length > 0 && (trail.difficulty ?? difficulty) === difficulty;
  return useMemo(() => (isHere ? { tracking: trackTrail(terrain, trail), terrain } : null), [isHere, terrain, trail]);
}
