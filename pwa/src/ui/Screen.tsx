import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Screen.module.css';

interface Props {
  title: ReactNode;
  intro?: ReactNode;
  /** Reading screens are narrower. */
  narrow?: boolean;
  children: ReactNode;
}

/** The measure of every screen: its heading, a sentence under it, and what follows at an even distance. */
export function Screen({ title, intro, narrow = false, children }: Props) {
  return (
    <div className={classes(styles.screen, narrow && styles.narrow)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </header>
      {children}
    </div>
  );
}
