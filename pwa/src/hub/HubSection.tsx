import { Link } from '@tanstack/react-router';
import type { Day } from 'shared-types/day.ts';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { submitterName } from 'shared-types/rules/displayName.ts';
import { DayLayoutControls } from '../parts/agreement/DayLayoutControls.tsx';
import DayLayoutFrame from '../parts/agreement/DayLayoutFrame.tsx';
import type { AgreedState, DayLayout } from '../parts/agreement/dayLayout.ts';
import { DayStanding } from '../parts/agreement/DayStanding.tsx';
import { noSubmissionText } from '../parts/agreement/noSubmissionText.ts';
import { DifficultyName } from '../parts/DifficultyName.tsx';
import { EmptyToday } from '../parts/EmptyToday.tsx';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { PendingMark } from '../parts/PendingMark.tsx';
import { Person } from '../parts/Person.tsx';
import type { PushOffer } from '../parts/push/pushOffer.ts';
import { PushToggle } from '../parts/push/PushToggle.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import type { ListedSubmission } from '../store/lists/pending.ts';
import card from '../ui/Card.module.css';
import { classes } from '../ui/classes.ts';
import styles from './HubScreen.module.css';

/** The submission with the most votes of those that are this labyrinth. */
function Best({ best }: { best: ListedSubmission }) {
  const { userPoints, pending, voteCount } = best;
  return (
    <>
      <Person name={submitterName(best)} points={userPoints} />
      {pending !== null && <PendingMark />}
      <p data-votes={voteCount}>
        <strong>{voteCount}</strong> <span>{voteCount === 1 ? 'vote' : 'votes'}</span>
      </p>
    </>
  );
}

interface ShownProps {
  shown: DayLayout;
  state: AgreedState | undefined;
  today: Day | undefined;
}

function Shown({ shown, state, today }: ShownProps) {
  const { day, difficulty, submission, izaroConfig } = shown;
  return (
    <article
      className={styles.top}
      data-submission={submission?.id}
      data-day={day}
      data-difficulty={difficulty}
      data-day-state={state?.state}
      data-accounts={state?.accounts}
    >
      <DayLayoutFrame shown={shown} />
      <div className={classes(card.row, styles.by)}>
        {submission ? <Best best={submission} /> : <p>{noSubmissionText(shown)}</p>}
        <LabyrinthDay day={day} today={today} onlyOlder />
      </div>
      <IzaroSummary config={izaroConfig} />
      <div className={card.actions}>
        <DayLayoutControls shown={shown} />
      </div>
    </article>
  );
}

interface Props {
  difficulty: Difficulty;
  today: Day | undefined;
  /** The difficulty whose picture may have arrived with the page. */
  first: Difficulty | undefined;
  /**
   * Today's layout on the device, and whether today's list has ever been fetched; undefined until the device has been
   * read.
   */
  known: { shown: DayLayout | undefined; state: AgreedState | undefined; loaded: boolean } | undefined;
  /** A list that is not on the device yet may still arrive. */
  awaited: boolean;
  /** Undefined until the device has been read. */
  pushOffer: PushOffer | undefined;
}

export function HubSection({ difficulty, today, first, known, awaited, pushOffer }: Props) {
  const name = difficultyLabel[difficulty];
  const waiting = !known || (!known.shown && !known.loaded && awaited);
  return (
    <section className={classes(card.card, styles.section)} aria-labelledby={`hub-${difficulty}`}>
      <div className={styles.head}>
        <div className={card.row}>
          <h2 id={`hub-${difficulty}`}>
            <DifficultyName difficulty={difficulty} />
          </h2>
          <Link to={`/voting/${difficulty}`} className={styles.all}>
            All {name} layouts
          </Link>
        </div>
        {known?.shown && known.state && <DayStanding state={known.state} />}
      </div>
      {waiting && <Skeleton label={`Loading ${name}`} first={first} bare />}
      {known?.shown && <Shown shown={known.shown} state={known.state} today={today} />}
      {!waiting && !known.shown && <EmptyToday difficulty={difficulty} loaded={known.loaded} />}
      {!waiting && pushOffer && <PushToggle difficulty={difficulty} offer={pushOffer} />}
    </section>
  );
}
