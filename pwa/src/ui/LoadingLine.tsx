import styles from './LoadingLine.module.css';

/** A line at the upper edge of the window while what was pressed loads, from 400 ms on. */
export function LoadingLine() {
  return <div className={styles.line} role="progressbar" aria-label="Loading" />;
}
