import styles from './CanvasFooter.module.css';

/** How paths are drawn (spec 2). */
export function DragHint() {
  return <p className={styles.hint}>Drag to another room to create a connection</p>;
}
