import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Notice.module.css';

interface Props {
  kind?: 'plain' | 'bad' | 'good';
  icon?: ReactNode;
  /** A button or link: the one next step. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A strip that tells the state of a screen: stored data, a failure, a missing sign-in. Screen readers announce a
 * failure.
 */
export function Notice({ kind = 'plain', icon, action, children }: Props) {
  return (
    <div className={classes(styles.notice, styles[kind])} role={kind === 'bad' ? 'alert' : undefined}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
