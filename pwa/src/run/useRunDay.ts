import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
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

/** What the day says of a layout, as of when the device last fetched it. */
export function useRunDay(chosen: RunLayout): RunDay {
  const { difficulty, day, labyrinthData, izaroConfig } = chosen;
  const agreed = useLiveQuery(async () => readDayAgreement(difficulty, day), [difficulty, day]);
  const isAsked = isOfCommunity(chosen) && agreed?.layout != null;
  const compare = useCompare(isAsked);
  return useMemo(() => {
    if (!isAsked || !agreed.layout || !compare) return nothing;
    const drawn = { difficulty, labyrinthData, izaroConfig };
    const ofDay = { difficulty, ...agreed.layout };
    const isDays = !isFirm(agreed) || compare.sameKeyOf(drawn) === compare.sameKeyOf(ofDay);
    if (isDays) return { state: agreed, doubts: doubtsOf(disputesIn(agreed)), other: null };
    const layout = agreedLayout(agreed);
    const difference = layout && compare.compareWithDay(drawn, ofDay);
    const isSettled = agreed.state === 'settled';
    return { ...nothing, other: difference && { layout, isSettled, difference } };
  }, [isAsked, agreed, compare, difficulty, labyrinthData, izaroConfig]);
}
