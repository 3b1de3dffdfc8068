import { Fragment } from 'react';
import styles from './RouteWords.module.css';

const arrow = '->';

/** A route in words. Its arrows never break across lines, and copying it gives the same text. */
export function RouteWords({ text }: { text: string }) {
  return (
    // With a key, because its words stand beside arrows, and so are never changed in place.
    <p key={text} className={styles.route}>
      {text.split(arrow).map((words, place) => (
        <Fragment key={place}>
          {place > 0 && <span className={styles.arrow}>{arrow}</span>}
          {words}
        </Fragment>
      ))}
    </p>
  );
}
