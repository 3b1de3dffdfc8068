import { useMemo } from 'react';
import { type DrawnElsewhere, findDrawnElsewhere } from 'shared-types/agreement/drawnElsewhere.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { type RoomId, type Section, sections } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import { knownShapes, type SectionState, sectionState } from 'shared-types/sections/match.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import { useLearntShapes } from '../../parts/useLearntShapes.ts';

export interface Sections {
  /** All shapes of each section: the game's, then those learnt from players' drawings. */
  shapes: readonly (readonly SectionShape[])[];
  /** What is known of each section. */
  states: readonly SectionState[];
  /** The same of one section in another layout: the one drawn meanwhile. */
  stateIn: (layout: Layout, section: Section) => SectionState;
  /** For each section that matches a shape, but with its rooms in other places: where the rooms belong. Else null. */
  elsewhere: readonly (DrawnElsewhere | null)[];
  /** The shape of each section that only one shape still fits. */
  predicted: readonly SectionShape[];
  /** The predicted shape that contains this unvisited room. */
  predictedAt: (room: RoomId) => SectionShape | null;
}

/** Compares the drawing with the shapes of its difficulty. */
export function useSections(layout: Layout, difficulty: Difficulty): Sections {
  const learnt = useLearntShapes(difficulty);
  const shapes = useMemo(
    () => sections.map((section) => knownShapes(difficulty, section, learnt)),
    [difficulty, learnt],
  );
  return useMemo(() => {
    const stateIn = (of: Layout, section: Section) => sectionState(of, difficulty, section, learnt);
    const states = sections.map((section) => stateIn(layout, section));
    const predicted = states.flatMap((state) => (state.at === 'predicted' ? [state.shape] : []));
    const elsewhere = sections.map((section) =>
      states[section]?.at === 'unknown' ? findDrawnElsewhere(layout, difficulty, section) : null,
    );
    return {
      shapes,
      states,
      stateIn,
      elsewhere,
      predicted,
      predictedAt: (room) =>
        isVisited(layout, room) ? null : (predicted.find(({ doors }) => doors.flat().includes(room)) ?? null),
    };
  }, [layout, difficulty, learnt, shapes]);
}
