import styles from '../parts/Skeleton.module.css';

const paragraphs = [3, 4, 5, 4];

/** Placeholder lines, shown when loading takes more than 400 ms. */
export function GuideSkeleton() {
  return (
    <div className={styles.skeleton} role="progressbar" aria-label="Loading the guide">
      {paragraphs.map((lines, index) => (
        <div key={index} className={styles.shapes}>
          {index > 0 && <div className={styles.line} />}
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className={styles.prose} />
          ))}
        </div>
      ))}
    </div>
  );
}
