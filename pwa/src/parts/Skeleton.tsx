import type { FirstPicture as Name } from 'shared-types/site/firstPicture.ts';
import { classes } from '../ui/classes.ts';
import { FirstPicture } from '../firstPaint/FirstPicture.tsx';
import { FittedFrame } from './FittedFrame.tsx';
import styles from './Skeleton.module.css';

interface Props {
  /** What is being loaded, for screen readers. */
  label: string;
  /** How many cards are expected. */
  cards?: number;
  /** The name of the first card's picture, which the server may have put into the page. */
  first?: Name | undefined;
  /** Whether it is inside a card already. */
  bare?: boolean;
}

function Picture({ first }: { first: Name | undefined }) {
  const shape = <div className={styles.picture} data-placeholder />;
  return <FittedFrame>{first === undefined ? shape : <FirstPicture of={first}>{shape}</FirstPicture>}</FittedFrame>;
}

/** Placeholders in the shape of the content. Without a picture they appear only when loading takes more than 400 ms. */
export function Skeleton({ label, cards = 1, first, bare = false }: Props) {
  return (
    <div className={styles.skeleton} role="progressbar" aria-label={label}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={classes(styles.shapes, !bare && styles.card)}>
          {!bare && <div className={styles.line} />}
          <Picture first={index === 0 ? first : undefined} />
          <div className={styles.line} />
          <div className={styles.words} />
        </div>
      ))}
    </div>
  );
}
