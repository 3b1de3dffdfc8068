import { type ReactNode, useState } from 'react';
import styles from './FullView.module.css';

/** A part of the foot that can be folded. It is open from the start where the window has space for it. */
export function Fold({ name, children }: { name: string; children: ReactNode }) {
  const [open] = useState(() => innerWidth >= 960 && innerHeight >= 640);
  return (
    <details className={styles.fold} open={open}>
      <summary>{name}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
