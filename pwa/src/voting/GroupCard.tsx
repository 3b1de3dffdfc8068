import { Users } from 'lucide-react';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { classes } from '../ui/classes.ts';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { LayoutFrame } from '../parts/LayoutFrame.tsx';
import { SubmissionControls } from '../parts/SubmissionControls.tsx';
import card from '../ui/Card.module.css';
import styles from './GroupCard.module.css';
import { type Group, playersOf } from './groups.ts';
import { SubmissionFoot } from './SubmissionFoot.tsx';
import { submitterOf, SubmissionHead } from './SubmissionHead.tsx';
import { type AskedFor, useBroughtIntoView } from './useBroughtIntoView.ts';
import type { Viewer } from './viewer.ts';
import { VoteArrows } from './VoteArrows.tsx';

interface PartProps {
  submission: ListedSubmission;
  viewer: Viewer;
  asked: AskedFor;
}

/** One submission of a group, without the picture that they share. */
function GroupPart({ submission, viewer, asked }: PartProps) {
  const { id, difficulty, day } = submission;
  const element = useBroughtIntoView(id, asked);
  const isAsked = id === asked.id;
  return (
    <article
      ref={element}
      className={classes(styles.part, isAsked && styles.asked)}
      data-submission={id}
      data-day={day}
      data-difficulty={difficulty}
      {...(isAsked && { tabIndex: -1, 'aria-current': true })}
    >
      <VoteArrows kind="submission" item={submission} viewer={viewer} className={styles.ledger} />
      <div className={styles.content}>
        <SubmissionHead submission={submission} viewer={viewer} />
        <SubmissionFoot submission={submission} viewer={viewer} />
      </div>
    </article>
  );
}

function authorsOf(best: ListedSubmission, players: number): string {
  const others = players - 1;
  const author = submitterOf(best) ?? 'an anonymous runner';
  if (others === 0) return author;
  return `${author} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

interface Props {
  /** The key of their labyrinth. */
  k2: string;
  submissions: Group<ListedSubmission>['submissions'];
  viewer: Viewer;
  asked: AskedFor;
}

/** Submissions that are the same labyrinth: one picture, and each with its own name, votes and suggestions. */
export function GroupCard({ k2, submissions, viewer, asked }: Props) {
  const [best] = submissions;
  const { difficulty, day, displaySvg, labyrinthData } = best;
  const players = playersOf(submissions);
  return (
    <article className={card.card} data-group={k2} data-day={day} data-difficulty={difficulty}>
      {players > 1 && (
        <div className={card.row}>
          <p className={styles.players}>
            <Users aria-hidden /> {players} players drew this
          </p>
          <LabyrinthDay day={day} today={viewer.today} onlyOlder />
        </div>
      )}
      <LayoutFrame
        svg={displaySvg}
        labyrinthData={labyrinthData}
        alt={`${difficultyLabel[difficulty]} layout by ${authorsOf(best, players)}`}
        run={best}
        hasRouteFold
        controls={<SubmissionControls submission={best} />}
      />
      {submissions.map((submission) => (
        <GroupPart key={submission.id} submission={submission} viewer={viewer} asked={asked} />
      ))}
    </article>
  );
}
