import { useDeferredValue, useMemo } from 'react';
import type { Draft } from '../../store/device/draft.ts';
import { useServerDay } from '../../store/browser/useServerDay.ts';
import { submissionsFreshFor } from '../../store/lists/freshFor.ts';
import { refreshSubmissions } from '../../store/lists/refresh.ts';
import { listFeed } from '../../store/live/listFeed.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { DayState } from '../../parts/agreement/DayState.tsx';
import { DifferenceList } from '../../parts/agreement/DifferenceList.tsx';
import { Button } from '../../ui/Button.tsx';
import { useRefresh } from '../../ui/hooks/useRefresh.ts';
import styles from './Today.module.css';
import type { Today } from './useToday.ts';

interface Props {
  today: Today | null;
  draft: Draft;
  onClose: () => void;
}

function Compared({ today: { agreed, drawn, compareWithMine }, draft }: { today: Today; draft: Draft }) {
  const { difficulty, izaroConfig, drawing } = draft;
  // Deferred, so that a release is painted before the drawing is compared.
  const layout = useDeferredValue(drawing.layout);
  const difference = useMemo(
    () => compareWithMine(agreed, drawn, { difficulty, layout, izaroConfig }),
    [compareWithMine, agreed, drawn, difficulty, layout, izaroConfig],
  );
  return (
    <>
      <DayState agreed={agreed} />
      {difference ? (
        <>
          <p data-differs={difference.rooms.join(' ')}>{difference.summary}</p>
          <DifferenceList sentences={difference.sentences} />
        </>
      ) : (
        <p>Your drawing is the same.</p>
      )}
    </>
  );
}

/** Under the grid: how the drawing differs from today's layout, in words. */
export default function TodayPanel({ today, draft, onClose }: Props) {
  const { difficulty } = draft;
  const day = useServerDay();
  useRefresh(
    async () => (day === undefined ? undefined : refreshSubmissions(difficulty)),
    `${difficulty} ${day}`,
    limits.listFreshMs,
    () => submissionsFreshFor(difficulty),
    listFeed(difficulty),
  );
  return (
    <section className={styles.panel} aria-label="Compared with today">
      <div className={styles.head}>
        <h2>Compared with today</h2>
        <Button kind="quiet" onClick={onClose}>
          Stop comparing
        </Button>
      </div>
      {today ? (
        <Compared today={today} draft={draft} />
      ) : (
        <p>Nobody has submitted today’s layout yet, or it is not on this device. Yours may be the first.</p>
      )}
    </section>
  );
}
