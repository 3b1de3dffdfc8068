import type { PointTransaction } from 'shared-types/api/points.ts';
import type { Day } from 'shared-types/day.ts';
import card from '../ui/Card.module.css';
import { ledgerOn, reasonLabel, sumByReason } from './ledger.ts';
import styles from './Ledger.module.css';
import { LoadedPart } from './LoadedPart.tsx';
import { PointHistory } from './PointHistory.tsx';
import type { ProfileResult } from './useProfileData.ts';

function Breakdown({ transactions }: { transactions: readonly PointTransaction[] }) {
  return (
    <dl className={styles.sums} aria-label="Points by reason">
      {sumByReason(transactions).map(({ reason, points, pending }) => (
        <div key={reason}>
          <dt>
            {reasonLabel[reason].sum}
            {pending > 0 && <small>{`${pending} pending until the reset`}</small>}
          </dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Total Points with their breakdown, and the ledger behind them. */
export function PointsLedger({
  points,
  history,
  today,
}: {
  points: ProfileResult<'points'>;
  history: ProfileResult<'history'>;
  today: Day;
}) {
  return (
    <section className={card.card} aria-labelledby="points">
      <h2 id="points">Points</h2>
      <LoadedPart result={points} failure="Unable to load points data" cause="Failed to fetch user points">
        {(total) => (
          <dl className={styles.total}>
            <dt>Total Points</dt>
            <dd data-points={total}>{total}</dd>
          </dl>
        )}
      </LoadedPart>
      <LoadedPart result={history} failure="Unable to load point history" cause="Failed to fetch point history">
        {(stored) => {
          const transactions = ledgerOn(today, stored);
          return (
            <>
              <Breakdown transactions={transactions} />
              <PointHistory transactions={transactions} />
            </>
          );
        }}
      </LoadedPart>
    </section>
  );
}
