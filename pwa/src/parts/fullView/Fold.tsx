import { type ReactNode, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './FullView.module.css';

interface Props {
  name: string;
  /** Needs much space: closed at first, and over the picture when open. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the footer that can be folded. It starts open if the window has space for it. */
export function Fold({ name, isWide = false, children }: Props) {
  const [open] = useState(() => !isWide && innerWidth >= 960 && innerHeight >= 640);
  return (
    <details className={classes(styles.fold, isWide && styles.wide)} open={open}>
      <summary>{name}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
