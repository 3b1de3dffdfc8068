import styles from './Sections.module.css';

/** Says what the small drawings are for, while nothing is drawn. */
export function ShapeHint() {
  return (
    <p className={styles.hint}>
      or pick the shape of a section above <kbd aria-hidden>P</kbd>: one press draws its rooms, doors and keys
    </p>
  );
}
