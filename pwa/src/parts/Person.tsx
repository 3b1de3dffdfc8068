import styles from './Person.module.css';

interface Props {
  /** As the server gives it, with a hidden tag already cut; null: nobody is named. */
  name: string | null;
  points: number;
  /** It is the viewer. */
  own?: boolean;
  /** The person names what follows: a heading of the second level. */
  heading?: boolean;
}

/** Who made something, and their points. */
export function Person({ name, points, own = false, heading = false }: Props) {
  const Element = heading ? 'h2' : 'p';
  return (
    <Element className={styles.person}>
      <span className={styles.name}>{name ?? 'Anonymous'}</span>{' '}
      <span className={styles.points}>{points === 1 ? '1 point' : `${points} points`}</span>
      {own && (
        <>
          {' '}
          <span className={styles.own}>You</span>
        </>
      )}
    </Element>
  );
}
