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

/** The layout of every screen: a heading, a sentence under it, and evenly spaced content. */
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
