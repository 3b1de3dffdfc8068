import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import styles from './DifficultyName.module.css';

/** A difficulty's name in its colour, with a mark before it. */
export function DifficultyName({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span className={styles.name} data-difficulty={difficulty}>
      {difficultyLabel[difficulty]}
    </span>
  );
}
