import type { ReactNode } from 'react';
import styles from './HomeScreen.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** A line about today; null keeps the line empty. */
  state?: string | null | undefined;
  children: ReactNode;
}

/** The text of a quick action. */
export function CardWords({ icon, title, state, children }: Props) {
  return (
    <div className={styles.words}>
      <h2>
        <span className={styles.icon}>{icon}</span>
        {title}
      </h2>
      <p>{children}</p>
      {state !== undefined && <p className={styles.state}>{state}</p>}
    </div>
  );
}
