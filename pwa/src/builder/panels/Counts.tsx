import { useMemo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { countHints } from 'shared-types/layout/counts.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import styles from './Panels.module.css';

interface Props {
  layout: Layout;
  difficulty: Difficulty;
}

/** Where a layout differs from what real labyrinths hold: hints only. */
export function Counts({ layout, difficulty }: Props) {
  const hints = useMemo(() => countHints(layout, difficulty), [layout, difficulty]);
  return (
    <section className={styles.panel}>
      <h2>Worth a second look</h2>
      {hints.length === 0 ? (
        <p className={styles.quiet}>What this layout holds so far is what real labyrinths hold.</p>
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
