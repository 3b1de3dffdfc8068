import type { OwnSubmission } from 'shared-types/api/submissions.ts';
import type { Day } from 'shared-types/day.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import { type Standing, submissionStatus, submissionThresholds } from 'shared-types/rules/standing.ts';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import { DifficultyName } from '../parts/DifficultyName.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { formatDay } from '../ui/formatDateTime.ts';
import styles from './OwnSubmissions.module.css';

function votesText(votes: number): string {
  const count = votes < 0 ? `\u2212${-votes}` : String(votes);
  return Math.abs(votes) === 1 ? `${count} vote` : `${count} votes`;
}

/** Any other status is that of an open item. */
const standingIn: Partial<Record<string, Standing>> = { Removed: 'removed', Successful: 'successful' };

/** How close it is to its points. Decorative: the status says the same in words. */
function Progress({ votes }: { votes: number }) {
  const share = Math.min(1, Math.max(0, votes / submissionThresholds.rewardedAt));
  return (
    <span className={styles.track} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** One of the player's submissions: its small picture, day, votes and status. */
export function OwnSubmissionRow({ submission, today }: { submission: OwnSubmission; today: Day }) {
  const { id, difficulty, day, votes, status, labyrinthData } = submission;
  const standing = standingIn[status] ?? 'open';
  const isDayOver = day < today;
  return (
    <li className={styles.row} data-own={id} data-standing={standing} data-day={day} data-difficulty={difficulty}>
      <div className={styles.picture}>
        {labyrinthData !== null && (
          <LayoutPicture
            svg={null}
            layout={labyrinthData}
            alt={`Your ${difficultyLabel[difficulty]} layout of ${formatDay(day, 'medium')}`}
          />
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.what}>
          <DifficultyName difficulty={difficulty} /> <LabyrinthDay day={day} today={today} />
        </div>
        <p className={styles.standing}>
          <span className={styles.votes}>{votesText(votes)}</span>
          {/* Not the stored status, which may be from before the reset. */}
          <span className={styles.status}>{submissionStatus(standing, votes, isDayOver)}</span>
        </p>
        {standing === 'open' && !isDayOver && <Progress votes={votes} />}
      </div>
    </li>
  );
}
