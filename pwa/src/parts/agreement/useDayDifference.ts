import { useMemo } from 'react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Compared, Stored } from './compareLayouts.ts';
import { isFirm } from './isFirm.ts';
import { useCompare } from './useCompare.ts';

/** How a layout differs from its day's layout; null while the day is not sure enough to judge drawings by it. */
export function useDayDifference(stored: Stored, agreed: DayAgreement | undefined): Compared | 'same' | null {
  const layout = agreed && isFirm(agreed) ? agreed.layout : null;
  const compare = useCompare(layout !== null);
  const { difficulty, labyrinthData, izaroConfig } = stored;
  return useMemo(() => {
    if (!compare || !layout) return null;
    return compare.compareWithDay({ difficulty, labyrinthData, izaroConfig }, { difficulty, ...layout }) ?? 'same';
  }, [compare, layout, difficulty, labyrinthData, izaroConfig]);
}
