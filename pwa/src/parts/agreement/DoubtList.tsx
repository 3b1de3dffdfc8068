import { useMemo } from 'react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import styles from './Difference.module.css';
import { doubtsOf } from './doubts.ts';

/** What a day is not sure of, in words. Import it on demand. */
export default function DoubtList({ claims }: Pick<DayAgreement, 'claims'>) {
  const doubts = useMemo(() => doubtsOf(claims), [claims]);
  if (doubts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="In doubt">
      {doubts.map(({ place, texts }) => (
        <li key={place}>
          {place}: {texts.join(', ')}
        </li>
      ))}
    </ul>
  );
}
