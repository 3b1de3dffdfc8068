import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Drawn } from 'shared-types/agreement/claims.ts';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { compareWithMine } from '../../parts/agreement/compareLayouts.ts';
import { useCompare } from '../../parts/agreement/useCompare.ts';
import { readDayAgreement } from '../../store/lists/dayAgreement.ts';
import { useServerDay } from '../../store/browser/useServerDay.ts';

/** Today's layout as the device last fetched it, and the function that compares a drawing with it. */
export interface Today {
  agreed: DayAgreement;
  drawn: Drawn;
  compareWithMine: typeof compareWithMine;
}

/** Null while it is not wanted, not read yet, or there is none. */
export function useToday(wanted: boolean, difficulty: Difficulty): Today | null {
  const day = useServerDay();
  const agreed = useLiveQuery(
    async () => (wanted && day ? ((await readDayAgreement(difficulty, day)) ?? null) : null),
    [wanted, difficulty, day],
  );
  const compare = useCompare(wanted);
  return useMemo(() => {
    if (!wanted || !agreed || !compare || agreed.difficulty !== difficulty || agreed.day !== day) return null;
    const drawn = compare.dayLayout(agreed);
    return drawn && { agreed, drawn, compareWithMine: compare.compareWithMine };
  }, [wanted, agreed, compare, difficulty, day]);
}
