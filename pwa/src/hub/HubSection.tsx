import { Link } from '@tanstack/react-router';
import type { Day } from 'shared-types/day.ts';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { DifficultyName } from '../parts/DifficultyName.tsx';
import { EmptyToday } from '../parts/EmptyToday.tsx';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { LayoutFrame } from '../parts/LayoutFrame.tsx';
import { PendingMark } from '../parts/PendingMark.tsx';
import { Person } from '../parts/Person.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { SubmissionControls } from '../parts/SubmissionControls.tsx';
import card from '../ui/Card.module.css';
import styles from './HubScreen.module.css';

function Top({ top, today }: { top: ListedSubmission; today: Day | undefined }) {
  return (
    <article className={styles.top} data-submission={top.id} data-day={top.day} data-difficulty={top.difficulty}>
      <LayoutFrame
        svg={top.displaySvg}
        labyrinthData={top.labyrinthData}
        alt={`Top-voted ${difficultyLabel[top.difficulty]} layout`}
        run={top}
        controls={<SubmissionControls submission={top} />}
      />
      <div className={card.row}>
        <Person name={top.submitterPoeAccount ?? top.submitterUsername} points={top.userPoints} />
        <LabyrinthDay day={top.day} today={today} onlyOlder />
        {top.pending !== null && <PendingMark />}
        <p data-votes={top.voteCount}>
          <strong>{top.voteCount}</strong> {top.voteCount === 1 ? 'vote' : 'votes'}
        </p>
      </div>
      <IzaroSummary config={top.izaroConfig} />
      <div className={card.actions}>
        <SubmissionControls submission={top} />
      </div>
    </article>
  );
}

interface Props {
  difficulty: Difficulty;
  today: Day | undefined;
  /** The picture that may have come with the page. */
  first: Difficulty | undefined;
  /** Today's best on the device, and whether today's list has ever been read; undefined while the device is read. */
  known: { top: ListedSubmission | undefined; loaded: boolean } | undefined;
  /** A list that is not on the device yet may still arrive. */
  awaited: boolean;
}

export function HubSection({ difficulty, today, first, known, awaited }: Props) {
  const name = difficultyLabel[difficulty];
  const waiting = !known || (!known.top && !known.loaded && awaited);
  return (
    <section className={card.card} aria-labelledby={`hub-${difficulty}`}>
      <div className={card.row}>
        <h2 id={`hub-${difficulty}`}>
          <DifficultyName difficulty={difficulty} />
        </h2>
        <Link to={`/voting/${difficulty}`} className={styles.all}>
          All {name} layouts
        </Link>
      </div>
      {waiting && <Skeleton label={`Loading ${name}`} first={first} bare />}
      {known?.top && <Top top={known.top} today={today} />}
      {!waiting && !known.top && <EmptyToday difficulty={difficulty} loaded={known.loaded} />}
    </section>
  );
}
