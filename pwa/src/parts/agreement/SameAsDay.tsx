import { BadgeCheck } from 'lucide-react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import styles from './DayState.module.css';

/** Under the picture of a drawing that is what its day agrees on. */
export function SameAsDay({ agreed: { state } }: { agreed: Pick<DayAgreement, 'state'> }) {
  return (
    <p className={styles.same}>
      <BadgeCheck aria-hidden /> Same as the {state} layout
    </p>
  );
}
