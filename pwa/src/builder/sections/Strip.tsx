import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Sections.module.css';

interface Props {
  /** How many sections are drawn. A drawn section leaves the row, which then scrolls back to its start. */
  drawn: number;
  children: ReactNode;
}

/** On a phone: what to do next, in one row that scrolls sideways. */
export function Strip({ drawn, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(drawn);
  useLayoutEffect(() => {
    // A new row is at its start: setting that would only make the browser lay out the page once more.
    if (row.current && shown.current !== drawn) row.current.scrollLeft = 0;
    shown.current = drawn;
  }, [drawn]);
  return (
    <div ref={row} className={styles.strip}>
      {children}
    </div>
  );
}
