import { Link } from '@tanstack/react-router';
import type { OwnSubmission } from 'shared-types/api/submissions.ts';
import type { Day } from 'shared-types/day.ts';
import { rewardPoints, submissionThresholds } from 'shared-types/rules/standing.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { usePagedList } from '../ui/hooks/usePagedList.ts';
import card from '../ui/Card.module.css';
import { DrawingRecord } from './DrawingRecord.tsx';
import { LoadedPart } from './LoadedPart.tsx';
import { OwnSubmissionRow } from './OwnSubmissionRow.tsx';
import styles from './OwnSubmissions.module.css';
import type { ProfileResult } from './useProfileData.ts';

/** Rows that are added with each press. */
const page = 6;

function List({ submissions, today }: { submissions: readonly OwnSubmission[]; today: Day }) {
  const { shown, more } = usePagedList(submissions, { name: 'submissions', first: page, step: page });
  if (submissions.length === 0) {
    return (
      <EmptyState
        text="No submitted labyrinths yet."
        hint={`Submit a layout in the builder: at ${submissionThresholds.rewardedAt} votes it pays you ${rewardPoints.submission_reward} points.`}
        action={
          <Link to="/builder" className={buttonClass()}>
            Open the Lab Builder
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Submitted labyrinths">
        {shown.map((submission) => (
          <OwnSubmissionRow key={submission.id} submission={submission} today={today} />
        ))}
      </ul>
      {more && (
        <div>
          <Button kind="quiet" onClick={more.show}>
            {`Show ${more.count} older`}
          </Button>
        </div>
      )}
    </>
  );
}

const toQueue = (
  <Link to="/queue" className={buttonClass('quiet')}>
    Look at the queue
  </Link>
);

interface Props {
  result: ProfileResult<'submissions'>;
  record: ProfileResult<'record'>;
  /** How many more are queued on this device. */
  unsent: { waiting: number; attention: number };
  today: Day;
}

/** The player's submitted labyrinths of all days, each with its status. */
export function OwnSubmissions({ result, record, unsent: { waiting, attention }, today }: Props) {
  return (
    <section className={card.card} aria-labelledby="submissions">
      <h2 id="submissions">Submitted labyrinths</h2>
      <DrawingRecord result={record} />
      {waiting > 0 && (
        <Notice action={toQueue}>
          {`${waiting === 1 ? 'One more labyrinth waits' : `${waiting} more labyrinths wait`} on this device to be sent.`}
        </Notice>
      )}
      {attention > 0 && (
        <Notice action={toQueue}>
          {attention === 1
            ? 'One more labyrinth was not sent and needs attention.'
            : `${attention} more labyrinths were not sent and need attention.`}
        </Notice>
      )}
      <LoadedPart result={result} failure="Unable to load submissions" cause="Failed to fetch submissions">
        {(submissions) => <List submissions={submissions} today={today} />}
      </LoadedPart>
    </section>
  );
}
