import { Users } from 'lucide-react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { counted } from 'shared-types/counted.ts';
import { izaroSummary } from 'shared-types/picture/izaroSummary.ts';
import { submitterName } from 'shared-types/rules/displayName.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { classes } from '../ui/classes.ts';
import { DifferenceList } from '../parts/agreement/DifferenceList.tsx';
import { playersOf } from '../parts/agreement/players.ts';
import { useCompare } from '../parts/agreement/useCompare.ts';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import card from '../ui/Card.module.css';
import { ComparedPicture } from './ComparedPicture.tsx';
import styles from './GroupCard.module.css';
import type { Group } from './groups.ts';
import { isOpened } from './isOpened.ts';
import { SubmissionFoot } from './SubmissionFoot.tsx';
import { SubmissionHead } from './SubmissionHead.tsx';
import { type AskedFor, useBroughtIntoView } from './useBroughtIntoView.ts';
import type { Viewer } from './viewer.ts';
import { VoteArrows } from './VoteArrows.tsx';

interface PartProps {
  submission: ListedSubmission;
  pictured: ListedSubmission;
  viewer: Viewer;
  asked: AskedFor;
  /** Whether the submissions of its group have different Izaro configurations. */
  showsIzaro: boolean;
}

/** Secret passages do not count when labyrinths are compared, so say where they differ. */
function PartDifference({ submission, pictured }: Pick<PartProps, 'submission' | 'pictured'>) {
  const compare = useCompare(submission.labyrinthData !== pictured.labyrinthData);
  const sentences = compare?.differsFromPicture(submission, pictured) ?? [];
  return sentences.length > 0 && <DifferenceList sentences={sentences} />;
}

/** One submission of a group, without the picture that the group shares. */
function GroupPart({ submission, pictured, viewer, asked, showsIzaro }: PartProps) {
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
        <PartDifference submission={submission} pictured={pictured} />
        <SubmissionFoot submission={submission} viewer={viewer} showsIzaro={showsIzaro} className={styles.actions} />
      </div>
    </article>
  );
}

function authorsOf(best: ListedSubmission, players: number): string {
  const others = players - 1;
  const author = submitterName(best) ?? 'an anonymous runner';
  if (others === 0) return author;
  return `${author} and ${counted(others, 'other')}`;
}

interface Props {
  /** The key of the labyrinth that the submissions share. */
  k2: string;
  submissions: Group<ListedSubmission>['submissions'];
  viewer: Viewer;
  /** The agreement of the day, as far as the device knows it. */
  agreed: DayAgreement | undefined;
  asked: AskedFor;
  /** Called when something that opens in the card gets the focus. */
  onUse: () => void;
}

/** Submissions of the same labyrinth: one picture, and each with its own name, votes and suggestions. */
export function GroupCard({ k2, submissions, viewer, agreed, asked, onUse }: Props) {
  const [best] = submissions;
  const { difficulty, day } = best;
  const players = playersOf(submissions);
  const isOneIzaro = submissions.every(
    ({ izaroConfig }) => izaroSummary(izaroConfig) === izaroSummary(best.izaroConfig),
  );
  return (
    <article
      className={card.card}
      data-group={k2}
      data-day={day}
      data-difficulty={difficulty}
      // Also called for windows, which lie outside this element.
      onFocus={({ target }) => isOpened(target) && onUse()}
    >
      {players > 1 && (
        <div className={card.row}>
          <p className={styles.players}>
            <Users aria-hidden /> <span>{`${players} players drew this`}</span>
          </p>
          <LabyrinthDay day={day} today={viewer.today} onlyOlder />
        </div>
      )}
      <ComparedPicture submission={best} by={authorsOf(best, players)} agreed={agreed} />
      {isOneIzaro && <IzaroSummary config={best.izaroConfig} />}
      {submissions.map((submission) => (
        <GroupPart
          key={submission.id}
          submission={submission}
          pictured={best}
          viewer={viewer}
          asked={asked}
          showsIzaro={!isOneIzaro}
        />
      ))}
    </article>
  );
}
