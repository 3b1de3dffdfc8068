import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  text: string;
  /** What the empty list means, in a sentence. */
  hint?: string;
  /** The one next step. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ text, hint, action }: Props) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
