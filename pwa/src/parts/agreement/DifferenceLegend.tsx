import type { DifferenceSign } from 'shared-types/picture/differencePaint.ts';
import { DifferenceSample } from '../../picture/DifferenceDrawing.tsx';
import styles from './Difference.module.css';

interface Props {
  words: Record<DifferenceSign, string>;
}

/** What the marks of a difference mean. */
export default function DifferenceLegend({ words }: Props) {
  return (
    <ul className={styles.legend} aria-label="Marks">
      {(['added', 'missing', 'changed'] as const).map((sign) => (
        <li key={sign}>
          <DifferenceSample sign={sign} /> {words[sign]}
        </li>
      ))}
    </ul>
  );
}
