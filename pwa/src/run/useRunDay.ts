import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Compared } from '../parts/agreement/compareLayouts.ts';
import { type AgreedState, disputesIn } from '../parts/agreement/dayLayout.ts';
import { type Doubt, doubtsOf } from '../parts/agreement/doubts.ts';
import { isFirm } from '../parts/agreement/isFirm.ts';
import { useCompare } from '../parts/agreement/useCompare.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { readDayAgreement } from '../store/lists/dayAgreement.ts';
import { agreedLayout } from './findLayout.ts';

/** What the day says of the layout of a run. */
export interface RunDay {
  /** How far the day is agreed upon, where the run has the day's layout. */
  state: AgreedState | null;
  /** What drawings contradict each other in, in that layout. */
  doubts: readonly Doubt[];
  /** The layout that the day agrees on, where the run has another one, and how that differs. */
  other: { layout: RunLayout; isSettled: boolean; difference: Compared } | null;
}

const nothing: RunDay = { state: null, doubts: [], other: null };

/** A player's own drawing is run because that is wanted: nothing is said of it. */
function isOfCommunity({ source }: RunLayout): boolean {
  return source.from === 'submission' || source.from === 'day';
}

/** What a day agrees on, as of when the device last fetched it: null where it never did, undefined before that is read. */
export function useAgreed(difficulty: Difficulty, day: Day | undefined): DayAgreement | null | undefined {
  return useLiveQuery(
    async () => (day === undefined ? undefined : ((await readDayAgreement(difficulty, day)) ?? null)),
    [difficulty, day],
  );
}

/**
 * What the day says of a layout: at once, except where it has to be compared with the one that the day is sure of.
 * `known`: what was read last, which may still be of another day.
 */
export function useRunDay(chosen: RunLayout, known: DayAgreement | null): RunDay {
  const { difficulty, day, labyrinthData, izaroConfig } = chosen;
  const agreed = known?.difficulty === difficulty && known.day === day ? known : null;
  const ofDay = isOfCommunity(chosen) ? agreed?.layout : null;
  const isPlain = agreed !== null && (!isFirm(agreed) || ofDay?.labyrinthData === labyrinthData);
  const compare = useCompare(ofDay != null && !isPlain);
  return useMemo(() => {
    if (!agreed || !ofDay) return nothing;
    const isDays = { state: agreed, doubts: doubtsOf(disputesIn(agreed)), other: null };
    if (isPlain) return isDays;
    if (!compare) return nothing;
    const drawn = { difficulty, labyrinthData, izaroConfig };
    const theirs = { difficulty, ...ofDay };
    if (compare.sameKeyOf(drawn) === compare.sameKeyOf(theirs)) return isDays;
    const layout = agreedLayout(agreed);
    const difference = layout && compare.compareWithDay(drawn, theirs);
    const isSettled = agreed.state === 'settled';
    return { ...nothing, other: difference && { layout, isSettled, difference } };
  }, [agreed, ofDay, isPlain, compare, difficulty, labyrinthData, izaroConfig]);
}
