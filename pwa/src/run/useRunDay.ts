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

/** How a run's layout compares with the day's agreement. */
export interface RunDay {
  /** The state of the day's agreement, where the run has the day's layout. */
  state: AgreedState | null;
  /** The contradictions between drawings, where the run has the day's layout. */
  doubts: readonly Doubt[];
  /** The day's layout, where the run has another one, and how the two differ. */
  other: { layout: RunLayout; isSettled: boolean; difference: Compared } | null;
}

const nothing: RunDay = { state: null, doubts: [], other: null };

/** Whether the layout comes from the community. Players run their own drawing on purpose: it is not compared. */
function isOfCommunity({ source }: RunLayout): boolean {
  return source.from === 'submission' || source.from === 'day';
}

/** A day's agreement as last fetched: null where it never was, undefined until the device is read. */
export function useAgreed(difficulty: Difficulty, day: Day | undefined): DayAgreement | null | undefined {
  return useLiveQuery(
    async () => (day === undefined ? undefined : ((await readDayAgreement(difficulty, day)) ?? null)),
    [difficulty, day],
  );
}

/**
 * Compares a layout with the day's agreement: at once, unless it must be compared with the day's firm layout. `known`:
 * the agreement read last, perhaps still another day's.
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
