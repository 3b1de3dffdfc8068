import { keys } from './keys.ts';
import styles from './Panels.module.css';

/** The keys of the builder. */
export function KeyList() {
  return (
    <dl className={styles.keys}>
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
