import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Sections.module.css';

interface Props {
  /** How many sections are drawn: each leaves the row, which then shows its beginning again. */
  drawn: number;
  children: ReactNode;
}

/** On a phone: what is to be done next, in one row that scrolls sideways. */
export function Strip({ drawn, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current) row.current.scrollLeft = 0;
  }, [drawn]);
  return (
    <div ref={row} className={styles.strip}>
      {children}
    </div>
  );
}
