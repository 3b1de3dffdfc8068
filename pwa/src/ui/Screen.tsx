import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Screen.module.css';

interface Props {
  title: ReactNode;
  intro?: ReactNode;
  /** Beside the heading if there is room, else below it; without an intro, above it. */
  aside?: ReactNode;
  /** Reading screens are narrower. */
  narrow?: boolean;
  /** Screens with layouts take the whole window, so that they can be read from afar. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of every screen: a heading, a sentence under it, and evenly spaced content. */
export function Screen({ title, intro, aside, narrow = false, wide = false, children }: Props) {
  return (
    <div className={classes(styles.screen, narrow && styles.narrow)} {...(wide && { 'data-wide': true })}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {aside}
      </header>
      {children}
    </div>
  );
}
