import { submitterName } from 'shared-types/rules/displayName.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { PendingMark } from '../parts/PendingMark.tsx';
import { Person } from '../parts/Person.tsx';
import card from '../ui/Card.module.css';
import styles from './SubmissionCard.module.css';
import type { Viewer } from './viewer.ts';

interface Props {
  submission: ListedSubmission;
  viewer: Viewer;
}

/** Who drew a submission, its day if that is not today, and its standing. */
export function SubmissionHead({ submission, viewer }: Props) {
  const { day, pending, own, standing, userPoints } = submission;
  return (
    <div className={card.row}>
      <Person name={submitterName(submission)} points={userPoints} own={own} heading />
      <div className={styles.marks}>
        <LabyrinthDay day={day} today={viewer.today} onlyOlder />
        {standing === 'successful' && <span className={styles.successful}>Successful</span>}
        {pending !== null && <PendingMark />}
      </div>
    </div>
  );
}
