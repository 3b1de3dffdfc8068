import styles from './Skeleton.module.css';

interface Props {
  /** What is being loaded, for those who cannot see the shapes. */
  label: string;
  /** How many cards will come. */
  cards?: number;
}

/** Empty plates in the shape of what comes; they appear only when the wait is longer than 400 ms. */
export function Skeleton({ label, cards = 1 }: Props) {
  return (
    <div className={styles.skeleton} role="progressbar" aria-label={label}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.line} />
          <div className={styles.picture} />
        </div>
      ))}
    </div>
  );
}
