import { useEffect, useRef } from 'react';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { classes } from '../ui/classes.ts';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { LayoutFrame } from '../parts/LayoutFrame.tsx';
import { LoadAndEditButton } from '../parts/LoadAndEditButton.tsx';
import { PendingMark } from '../parts/PendingMark.tsx';
import { Person } from '../parts/Person.tsx';
import { SubmissionControls } from '../parts/SubmissionControls.tsx';
import card from '../ui/Card.module.css';
import styles from './SubmissionCard.module.css';
import { Suggestions } from './Suggestions.tsx';
import type { Viewer } from './viewer.ts';
import { VoteArrows } from './VoteArrows.tsx';

interface Props {
  submission: ListedSubmission;
  viewer: Viewer;
  /** The address asks for this one: it is brought into view and focused. */
  asked?: boolean;
}

/** One submission: its votes at the left like a ledger, its picture over the whole width. */
export function SubmissionCard({ submission, viewer, asked = false }: Props) {
  const { id, difficulty, day, displaySvg, labyrinthData, izaroConfig, pending, own, standing } = submission;
  const submitter = submission.submitterPoeAccount ?? submission.submitterUsername;
  const element = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!asked) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, [asked]);

  return (
    <article
      ref={element}
      className={classes(card.card, styles.submission, asked && styles.asked)}
      data-submission={id}
      data-day={day}
      data-difficulty={difficulty}
      {...(asked && { tabIndex: -1, 'aria-current': true })}
    >
      <VoteArrows kind="submission" item={submission} viewer={viewer} className={styles.ledger} />
      <div className={styles.content}>
        <div className={card.row}>
          <Person name={submitter} points={submission.userPoints} own={own} heading />
          <div className={styles.marks}>
            <LabyrinthDay day={day} today={viewer.today} onlyOlder />
            {standing === 'successful' && <span className={styles.successful}>Successful</span>}
            {pending !== null && <PendingMark />}
          </div>
        </div>
        <LayoutFrame
          svg={displaySvg}
          labyrinthData={labyrinthData}
          alt={`${difficultyLabel[difficulty]} layout by ${submitter ?? 'an anonymous runner'}`}
          run={submission}
          hasRouteFold
          controls={<SubmissionControls submission={submission} />}
        />
        <div className={card.row}>
          <IzaroSummary config={izaroConfig} />
          <div className={card.actions}>
            <LoadAndEditButton labyrinth={submission} />
            <SubmissionControls submission={submission} />
          </div>
        </div>
        <Suggestions submission={submission} viewer={viewer} />
      </div>
    </article>
  );
}
