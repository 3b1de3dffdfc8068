import type { Compared } from './compareLayouts.ts';
import styles from './Difference.module.css';

/** A difference room by room, in words. */
export function DifferenceList({ sentences }: Pick<Compared, 'sentences'>) {
  return (
    <ul className={styles.list}>
      {sentences.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
