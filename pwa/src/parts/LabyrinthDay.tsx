import type { Day } from 'shared-types/day.ts';
import { formatDay } from '../ui/formatDateTime.ts';
import styles from './LabyrinthDay.module.css';

interface Props {
  /** The day of the layout; undefined if unknown. */
  day: Day | undefined;
  /** By the server's clock; undefined before it is read. */
  today: Day | undefined;
  /** Shows nothing for today's layouts, in lists that hold mostly those. */
  onlyOlder?: boolean;
}

/** The day whose labyrinth a layout shows, with a warning if that is not today: the labyrinth changes every day. */
export function LabyrinthDay({ day, today, onlyOlder = false }: Props) {
  const isOlder = today !== undefined && day !== today;
  if (day === undefined || (onlyOlder && !isOlder)) return null;
  return (
    <p className={styles.day}>
      <time dateTime={day}>{formatDay(day, 'medium')}</time>
      {isOlder && <span className={styles.older}>not today</span>}
    </p>
  );
}
