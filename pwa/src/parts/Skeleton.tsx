import type { FirstPicture as Name } from 'shared-types/site/firstPicture.ts';
import { classes } from '../ui/classes.ts';
import { FirstPicture } from '../firstPaint/FirstPicture.tsx';
import { PictureFrame } from './PictureFrame.tsx';
import styles from './Skeleton.module.css';

interface Props {
  /** What is being loaded, for those who cannot see the shapes. */
  label: string;
  /** How many cards will come. */
  cards?: number;
  /** What the first card shows, where the server can tell. */
  first?: Name | undefined;
  /** It stands on a card already. */
  bare?: boolean;
}

function Picture({ first }: { first: Name | undefined }) {
  const shape = <div className={styles.picture} />;
  return <PictureFrame>{first === undefined ? shape : <FirstPicture of={first}>{shape}</FirstPicture>}</PictureFrame>;
}

/** Empty plates in the shape of what comes; without a picture they appear only when the wait is longer than 400 ms. */
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
