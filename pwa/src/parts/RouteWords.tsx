import { Fragment } from 'react';
import styles from './RouteWords.module.css';

const arrow = '->';

/** A route in words, whose arrows stay whole where a line ends. Copied, it is the same text. */
export function RouteWords({ text }: { text: string }) {
  return (
    <p className={styles.route}>
      {text.split(arrow).map((words, place) => (
        <Fragment key={place}>
          {place > 0 && <span className={styles.arrow}>{arrow}</span>}
          {words}
        </Fragment>
      ))}
    </p>
  );
}
