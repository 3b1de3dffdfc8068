import { BadgeCheck, CircleDashed, CircleDot, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import styles from './DayState.module.css';

type State = Pick<DayAgreement, 'state' | 'wasSettled' | 'accounts'>;

function drew(accounts: number): string {
  return accounts === 1 ? '1 player drew this' : `${accounts} players drew the same`;
}

function wordsOf({ state, wasSettled, accounts }: State): { text: string; Icon: LucideIcon } {
  if (state === 'settled') return { text: `Settled: ${drew(accounts)}`, Icon: BadgeCheck };
  const unsettled = 'Was settled; a new drawing differs';
  if (state === 'likely') {
    const likely = accounts === 0 ? 'Likely' : `Likely: ${drew(accounts)}`;
    return wasSettled ? { text: `${likely}. ${unsettled}`, Icon: TriangleAlert } : { text: likely, Icon: CircleDot };
  }
  if (wasSettled) return { text: unsettled, Icon: TriangleAlert };
  return { text: state === 'first' ? 'First drawing' : 'No drawing yet', Icon: CircleDashed };
}

/** How far a day is agreed upon, in one line. */
export function DayState({ agreed }: { agreed: State }) {
  const { text, Icon } = wordsOf(agreed);
  return (
    <p className={styles.state} data-day-state={agreed.state} data-accounts={agreed.accounts}>
      <Icon aria-hidden /> {text}
    </p>
  );
}
