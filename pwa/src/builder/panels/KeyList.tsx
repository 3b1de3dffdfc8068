import { keyHelp } from '../actions/actionTable.ts';
import styles from './Panels.module.css';

/** The keys of the builder. */
export function KeyList() {
  return (
    <dl className={styles.keys}>
      {keyHelp.map(({ keys, meaning }) => (
        <div key={keys}>
          <dt>
            <kbd translate="no">{keys}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
