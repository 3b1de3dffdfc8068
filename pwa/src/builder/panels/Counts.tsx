import { useMemo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { countHints } from 'shared-types/layout/counts.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import styles from './Panels.module.css';

interface Props {
  layout: Layout;
  difficulty: Difficulty;
}

/** Hints on where the contents of a layout differ from those of real labyrinths. */
export function Counts({ layout, difficulty }: Props) {
  const hints = useMemo(() => countHints(layout, difficulty), [layout, difficulty]);
  return (
    <section className={styles.panel}>
      <h2>Worth a second look</h2>
      {hints.length === 0 ? (
        <p className={styles.quiet}>So far this layout has what real labyrinths have.</p>
      ) : (
        <ul className={styles.hints}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
