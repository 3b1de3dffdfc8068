import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { difficulties, type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { shownAccount } from '../store/account.ts';
import { refreshSubmissions } from '../store/refresh.ts';
import { shownSubmissions } from '../store/shownSubmissions.ts';
import { buttonClass } from '../ui/Button.tsx';
import { DifficultyName } from '../ui/DifficultyName.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StoredNote } from '../ui/StoredNote.tsx';
import { useReady } from '../ui/useReady.ts';
import { useRefresh } from '../ui/useRefresh.ts';
import card from '../ui/Card.module.css';
import { keepOrder } from './keepOrder.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import styles from './VotingScreen.module.css';

/** /voting and its four difficulties (spec 2). */
export function VotingScreen({ difficulty }: { difficulty: Difficulty }) {
  const refreshed = useRefresh(() => refreshSubmissions(difficulty), difficulty, 30_000);
  const shown = useLiveQuery(async () => ({ difficulty, ...(await shownSubmissions(difficulty)) }), [difficulty]);
  const account = useLiveQuery(shownAccount);
  // The last difficulty's list stays for a moment when the address changes: it must not be taken for this one's.
  const list = shown?.difficulty === difficulty ? shown : undefined;
  useReady(list !== undefined && account !== undefined);
  const [known, setKnown] = useState<readonly string[]>([]);
  const items = keepOrder(known, list?.items ?? []);
  const keepThisOrder = () => setKnown(items.map(({ id }) => id));
  const name = difficultyLabel[difficulty];
  const empty = list !== undefined && items.length === 0;
  return (
    <Screen
      title={
        <>
          <DifficultyName difficulty={difficulty} /> Lab Voting
        </>
      }
      intro="Compare with your own run and vote for the layouts that are right. A layout with 10 votes is successful, one with 10 downvotes is removed."
    >
      <nav className={styles.difficulties} aria-label="Difficulty">
        {difficulties.map((other) => (
          <Link key={other} to={`/voting/${other}`} aria-current={other === difficulty ? 'page' : undefined}>
            <DifficultyName difficulty={other} />
          </Link>
        ))}
      </nav>
      {refreshed.at === 'failed' &&
        (list?.loaded ? <StoredNote /> : <Notice kind="bad">Failed to fetch submissions</Notice>)}
      {(!list || (empty && !list.loaded && refreshed.at === 'asking')) && (
        <Skeleton label="Loading submissions" cards={2} />
      )}
      {empty && (list.loaded || refreshed.at !== 'asking') && (
        <EmptyState
          text={`No ${name} labyrinth submissions yet`}
          action={
            <Link to="/builder" search={{ difficulty }} className={buttonClass('primary')}>
              Submit First {name} Labyrinth
            </Link>
          }
        />
      )}
      <div className={card.list} onPointerEnter={keepThisOrder} onFocus={keepThisOrder}>
        {items.map((submission) => (
          <SubmissionCard key={submission.id} submission={submission} account={account} />
        ))}
      </div>
    </Screen>
  );
}
