import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Day } from 'shared-types/day.ts';
import { DayState } from '../parts/agreement/DayState.tsx';
import { DifferenceList } from '../parts/agreement/DifferenceList.tsx';
import { isFirm } from '../parts/agreement/isFirm.ts';
import { useCompare } from '../parts/agreement/useCompare.ts';
import { readDayAgreement } from '../store/lists/dayAgreement.ts';
import { refreshDayAgreement } from '../store/lists/fetchDayAgreement.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import styles from './SharedDay.module.css';

type Shared = Pick<SharedLabyrinth, 'difficulty' | 'labyrinthData' | 'izaroConfig'>;

/** How a layout compares with that of its day; null until that is known. */
function useComparison({ difficulty, labyrinthData, izaroConfig }: Shared, agreed: DayAgreement | undefined) {
  const layout = agreed && isFirm(agreed) ? agreed.layout : null;
  const compare = useCompare(layout !== null);
  return useMemo(() => {
    const shared = { difficulty, labyrinthData, izaroConfig };
    if (!agreed || !layout || compare?.sameKeyOf(shared) === undefined) return null;
    const name = compare.dayLayoutName(agreed);
    return { name, difference: compare.compareWithDay(shared, { difficulty, ...layout }, name) };
  }, [agreed, layout, compare, difficulty, labyrinthData, izaroConfig]);
}

/** How far today has agreed, and whether this layout is the same. Loaded on demand. */
export default function SharedDay({ shared, today }: { shared: Shared; today: Day }) {
  const { difficulty } = shared;
  useRefresh(() => refreshDayAgreement(difficulty), `${difficulty} ${today}`, null);
  const agreed = useLiveQuery(async () => readDayAgreement(difficulty, today), [difficulty, today]);
  const comparison = useComparison(shared, agreed);
  if (!agreed || !comparison) return null;
  const { name, difference } = comparison;
  return (
    <div className={styles.day}>
      <DayState agreed={agreed} />
      {difference ? (
        <>
          <p data-differs={difference.rooms.join(' ')}>{difference.summary}</p>
          <details>
            <summary>What differs</summary>
            <DifferenceList sentences={difference.sentences} />
          </details>
        </>
      ) : (
        <p>{`Same as ${name}`}</p>
      )}
    </div>
  );
}
