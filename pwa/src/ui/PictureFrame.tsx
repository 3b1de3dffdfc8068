import type { ReactNode } from 'react';
import styles from './PictureFrame.module.css';

/** The plate that a layout's picture stands on. */
export function PictureFrame({ children }: { children: ReactNode }) {
  return <div className={styles.plate}>{children}</div>;
}

/** Stands on the plate where there is no picture (spec 2). */
export const noPicture = <p className={styles.none}>No visual display available for this submission</p>;
