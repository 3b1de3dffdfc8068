import type { PointTransaction } from 'shared-types/api/points.ts';
import { rewardPoints, submissionThresholds, suggestionThresholds } from 'shared-types/rules/standing.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { reasonLabel, signedPoints } from './ledger.ts';
import { usePagedList } from '../ui/hooks/usePagedList.ts';
import styles from './Ledger.module.css';
import { formatDay } from '../ui/formatDateTime.ts';

/** Rows that are added with each press. */
const page = 15;

const noneYet = [
  `No points yet. Your first vote of a day pays ${rewardPoints.daily_vote}`,
  `a suggestion ${rewardPoints.suggestion_reward} at ${suggestionThresholds.rewardedAt} votes`,
  `a labyrinth ${rewardPoints.submission_reward} at ${submissionThresholds.rewardedAt} votes.`,
].join(', ');

function markOf({ points, pending }: PointTransaction): string | null {
  if (pending) return 'pending until the reset';
  return points < 0 ? 'revoked' : null;
}

function HistoryRow({ row }: { row: PointTransaction }) {
  const mark = markOf(row);
  return (
    <li>
      <time dateTime={row.createdAt}>{formatDay(row.day, 'medium')}</time>
      <span className={styles.reason}>
        {reasonLabel[row.reason].row}
        {mark !== null && <small className={classes(row.pending ? styles.pending : styles.revoked)}>{mark}</small>}
      </span>
      <span className={classes(styles.figure, row.points < 0 && styles.less)}>{signedPoints(row.points)}</span>
    </li>
  );
}

/** The account's ledger, newest row first. Revoked points stay in it. */
export function PointHistory({ transactions }: { transactions: readonly PointTransaction[] }) {
  const { shown, more } = usePagedList(transactions, { name: 'points', first: page, step: page });
  return (
    <div className={styles.history}>
      <h3>History</h3>
      {transactions.length === 0 && <p className={styles.none}>{noneYet}</p>}
      <ol aria-label="Point history">
        {shown.map((row) => (
          <HistoryRow key={`${row.createdAt} ${row.reason} ${row.itemId} ${row.points}`} row={row} />
        ))}
      </ol>
      {more && (
        <Button kind="quiet" onClick={more.show}>
          {`Show ${more.count} older`}
        </Button>
      )}
    </div>
  );
}
