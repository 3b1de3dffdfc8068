import { BadgeCheck, CircleDashed, CircleDot, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import styles from './DayState.module.css';

type State = Pick<DayAgreement, 'state' | 'wasSettled' | 'accounts'>;

function drew(accounts: number): string {
  return accounts === 1 ? '1 player drew this' : `${accounts} players drew the same`;
}

function wordsOf({ state, wasSettled, accounts }: State, isClosed: boolean): { text: string; Icon: LucideIcon } {
  if (state === 'settled') return { text: `Settled: ${drew(accounts)}`, Icon: BadgeCheck };
  // Where all drawings are gone, none differs. Kept to one line, because a column of the hub or a phone has no room for
  // more.
  if (wasSettled && state !== 'none') {
    const text = state === 'likely' ? 'Likely; was settled before' : 'Was settled; a new drawing differs';
    return { text, Icon: TriangleAlert };
  }
  if (state === 'likely') {
    return { text: accounts === 0 ? 'Likely' : `Likely: ${drew(accounts)}`, Icon: CircleDot };
  }
  const none = isClosed ? 'No drawing' : 'No drawing yet';
  return { text: state === 'first' ? 'First drawing' : none, Icon: CircleDashed };
}

interface Props {
  agreed: State;
  /** Whether the day is over, so that nobody can draw it any more. */
  isClosed?: boolean;
}

/** How far players agree on a day's layout, in one line. */
export function DayState({ agreed, isClosed = false }: Props) {
  const { text, Icon } = wordsOf(agreed, isClosed);
  return (
    <p className={styles.state} data-day-state={agreed.state} data-accounts={agreed.accounts}>
      <Icon aria-hidden />
      <span>{text}</span>
    </p>
  );
}
