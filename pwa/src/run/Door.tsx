import { Check, Flag, MapPinOff } from 'lucide-react';
import type { Position } from 'shared-types/follow/tracker.ts';
import { lastTrial } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { ShownView } from 'shared-types/run/runView.ts';
import { bearingWord } from 'shared-types/run/directions.ts';
import { Arrow } from './Arrow.tsx';
import styles from './Door.module.css';
import { runTimeText } from './runTimeText.ts';
import { doorWords, numberOf, roomTitle } from './runWords.ts';

interface Props {
  layout: Layout;
  view: ShownView;
  position: Position;
  /** Whether the player looks at it, not somebody else. */
  isOwn: boolean;
}

/** The next door and the room behind it; or that the route ends here, or that the player's position is lost. */
export function Door({ layout, view: { room, next }, position, isOwn }: Props) {
  if (position === 'lost') {
    return (
      <div className={styles.now}>
        <MapPinOff className={styles.arrow} aria-hidden />
        <p className={styles.door}>lost</p>
        {isOwn && <p className={styles.room}>Press your room on the map</p>}
      </div>
    );
  }
  if (!next) {
    return (
      <div className={styles.now}>
        <Flag className={styles.arrow} aria-hidden />
        <p className={styles.door}>{room === lastTrial ? 'the end' : 'no way'}</p>
      </div>
    );
  }
  const { direction, isSecret } = next;
  const number = numberOf(layout, next.room);
  return (
    <div className={styles.now}>
      <Arrow bearing={direction.bearing} isKnown={direction.at === 'exit' && !isSecret} />
      {isSecret ? (
        <p className={styles.door}>{doorWords(next)}</p>
      ) : (
        // With a key, because its words and the spaces between them come and go together.
        <p key={direction.at} className={styles.door}>
          {direction.at === 'map' && <span className={styles.before}>map:</span>}{' '}
          <span className={styles.way}>{bearingWord[direction.bearing]}</span>{' '}
          {direction.at === 'map' && <small>on the map</small>}
        </p>
      )}
      <p className={styles.room} translate="no">
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <span>{`${roomTitle(layout, next.room)}${position === 'unsure' ? ' ?' : ''}`}</span>
      </p>
    </div>
  );
}

/** Replaces the door once the run is won. `ran`: milliseconds. */
export function Won({ ran }: { ran: number }) {
  return (
    <div className={styles.now}>
      <Check className={styles.arrow} aria-hidden />
      <p className={styles.door}>won</p>
      <p className={styles.room}>{`in ${runTimeText(ran)}`}</p>
    </div>
  );
}
