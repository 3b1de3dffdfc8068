import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { readLearntShape } from 'shared-types/sections/learnt.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import { readSectionShapes, refreshSectionShapes } from '../store/lists/sectionShapes.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';

/** In milliseconds. A shape learnt since the last refresh is of use for the rest of the day. */
const refreshMs = 5 * 60 * 1000;

/**
 * The shapes of a difficulty that were learnt from several players' equal drawings, as far as the device knows them.
 */
export function useLearntShapes(difficulty: Difficulty): readonly SectionShape[] {
  useRefresh(refreshSectionShapes, 'section shapes', refreshMs);
  const stored = useLiveQuery(async () => readSectionShapes());
  return useMemo(
    () =>
      (stored ?? [])
        .filter((learnt) => learnt.difficulty === difficulty)
        .map(({ shape, section }) => readLearntShape(shape, section)),
    [stored, difficulty],
  );
}
