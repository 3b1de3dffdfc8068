import { type ReactNode, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './FullView.module.css';

interface Props {
  name: string;
  /** It needs much space: closed at first, and over the picture when it is open. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the foot that can be folded. It is open from the start where the window has space for it. */
export function Fold({ name, isWide = false, children }: Props) {
  const [open] = useState(() => !isWide && innerWidth >= 960 && innerHeight >= 640);
  return (
    <details className={classes(styles.fold, isWide && styles.wide)} open={open}>
      <summary>{name}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
