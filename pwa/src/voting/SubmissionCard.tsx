import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { classes } from '../ui/classes.ts';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { LayoutFrame } from '../parts/LayoutFrame.tsx';
import { LoadAndEditButton } from '../parts/LoadAndEditButton.tsx';
import { PendingMark } from '../parts/PendingMark.tsx';
import { Person } from '../parts/Person.tsx';
import card from '../ui/Card.module.css';
import styles from './SubmissionCard.module.css';
import { Suggestions } from './Suggestions.tsx';
import type { Viewer } from './viewer.ts';
import { VoteArrows } from './VoteArrows.tsx';

interface Props {
  submission: ListedSubmission;
  viewer: Viewer;
}

/** One submission: its votes at the left like a ledger, its picture over the whole width. */
export function SubmissionCard({ submission, viewer }: Props) {
  const { id, difficulty, displaySvg, labyrinthData, izaroConfig, pending, own, standing } = submission;
  const submitter = submission.submitterPoeAccount ?? submission.submitterUsername;
  return (
    <article className={classes(card.card, styles.submission)} data-submission={id}>
      <VoteArrows kind="submission" item={submission} viewer={viewer} className={styles.ledger} />
      <div className={styles.content}>
        <div className={card.row}>
          <Person name={submitter} points={submission.userPoints} own={own} heading />
          <div className={styles.marks}>
            {standing === 'successful' && <span className={styles.successful}>Successful</span>}
            {pending !== null && <PendingMark />}
          </div>
        </div>
        <LayoutFrame
          svg={displaySvg}
          labyrinthData={labyrinthData}
          alt={`${difficultyLabel[difficulty]} layout by ${submitter ?? 'an anonymous runner'}`}
        />
        <div className={card.row}>
          <IzaroSummary config={izaroConfig} />
          <LoadAndEditButton labyrinth={submission} />
        </div>
        <Suggestions submission={submission} viewer={viewer} />
      </div>
    </article>
  );
}
