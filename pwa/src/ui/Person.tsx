import styles from './Person.module.css';

interface Props {
  /** As the server gives it, with a hidden tag already cut; null: nobody is named. */
  name: string | null;
  points: number;
}

/** Who made something, and their points. */
export function Person({ name, points }: Props) {
  return (
    <p className={styles.person}>
      <span className={styles.name}>{name ?? 'Anonymous'}</span>
      <span className={styles.points}>{points === 1 ? '1 point' : `${points} points`}</span>
    </p>
  );
}
