import styles from './Canvas.module.css';

/** Shown on the grid while nothing is drawn (spec 2). */
export function EmptyHint() {
  return (
    <p className={styles.empty} data-empty-hint>
      Your selected rooms and paths will appear here as you build your labyrinth route.
    </p>
  );
}
