import type { ReactNode } from 'react';
import styles from './FittedFrame.module.css';

/** The frame of a layout's picture, which is arranged to suit its width and never scrolls. */
export function FittedFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
