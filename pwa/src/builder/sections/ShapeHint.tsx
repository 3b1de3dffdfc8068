import styles from './Sections.module.css';

/** Explains the small drawings of shapes while nothing is drawn: below them, or on the grid above them. */
export function ShapeHint({ onGrid = false }: { onGrid?: boolean }) {
  if (onGrid)
    return (
      <p className={styles.onGrid}>Pick the shape of a section below: one press draws its rooms, doors and keys.</p>
    );
  return (
    <p className={styles.hint}>
      or pick the shape of a section above{' '}
      <kbd translate="no" aria-hidden>
        P
      </kbd>
      : one press draws its rooms, doors and keys
    </p>
  );
}
