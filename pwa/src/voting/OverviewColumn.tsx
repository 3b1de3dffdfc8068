import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import type { SubmissionList } from '../store/lists/readSubmissions.ts';
import { DifficultyName } from '../parts/DifficultyName.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { EmptyDay } from './EmptyDay.tsx';
import { keepOrder } from './keepOrder.ts';
import { OverviewCard } from './OverviewCard.tsx';
import styles from './OverviewColumn.module.css';
import { MoreSubmissions } from './MoreSubmissions.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { usePagedList } from '../ui/hooks/usePagedList.ts';

interface Props {
  difficulty: Difficulty;
  list: SubmissionList;
  day: Day;
  today: Day;
  archived: Day | undefined;
  /** Whether the list may still arrive. */
  waiting: boolean;
}

/** One difficulty of the overview: its submissions, best first, and a link to its voting page. */
export function OverviewColumn({ difficulty, list, day, today, archived, waiting }: Props) {
  const { loaded, hasMore } = list;
  const [known, setKnown] = useState<readonly string[]>([]);
  const items = keepOrder(known, list.items);
  const { shown, more, showNext } = usePagedList(items, { name: difficulty, first: 6, step: 12 });
  const isEmpty = items.length === 0;
  const search = archived === undefined ? {} : { day: archived };
  // Otherwise a layout that somebody looks at could move away, or even close because it is no longer among the first.
  // Not while the pointer merely rests here: new layouts would stay behind all others.
  const keepThisOrder = () => setKnown(items.map(({ id }) => id));
  return (
    <section
      className={styles.column}
      aria-labelledby={`overview-${difficulty}`}
      onPointerDown={keepThisOrder}
      onFocus={keepThisOrder}
    >
      <div className={styles.head}>
        <h2 id={`overview-${difficulty}`}>
          <DifficultyName difficulty={difficulty} />
        </h2>
        <Link to={`/voting/${difficulty}`} search={search} className={styles.way}>
          {`${archived === undefined ? 'Vote on' : 'Read'} ${difficultyLabel[difficulty]}`}
        </Link>
      </div>
      {isEmpty && !loaded && waiting && <Skeleton label={`Loading ${difficultyLabel[difficulty]}`} />}
      {isEmpty && (loaded || !waiting) && <EmptyDay difficulty={difficulty} archived={archived} loaded={loaded} />}
      {shown.map((submission) => (
        <OverviewCard key={submission.id} submission={submission} today={today} archived={archived} />
      ))}
      <ShowMore more={more} noun="layout" />
      {!more && hasMore && <MoreSubmissions difficulty={difficulty} day={day} onLoaded={showNext} />}
    </section>
  );
}
