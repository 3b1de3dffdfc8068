import { counted } from 'shared-types/counted.ts';
import styles from './Person.module.css';

interface Props {
  /** As the server sends it, without a hidden tag; null: anonymous. */
  name: string | null;
  /** Undefined where the device does not know them. */
  points: number | undefined;
  /** Whether the person is the viewer. */
  own?: boolean;
  /** Rendered as a heading of the second level. */
  heading?: boolean;
}

/** Who made something, and their points. */
export function Person({ name, points, own = false, heading = false }: Props) {
  const Element = heading ? 'h2' : 'p';
  return (
    <Element className={styles.person}>
      <span className={styles.name}>{name ?? 'Anonymous'}</span>{' '}
      {points !== undefined && <span className={styles.points}>{counted(points, 'point')}</span>}
      {own && (
        <>
          {' '}
          <span className={styles.own}>You</span>
        </>
      )}
    </Element>
  );
}
