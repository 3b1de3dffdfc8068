import { BadgeCheck } from 'lucide-react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import styles from './DayState.module.css';

/** Shown under the picture of a drawing that equals its day's layout. */
export function SameAsDay({ agreed: { state } }: { agreed: Pick<DayAgreement, 'state'> }) {
  return (
    <p className={styles.same}>
      <BadgeCheck aria-hidden />
      <span>{`Same as the ${state} layout`}</span>
    </p>
  );
}
