import type { Disc } from 'shared-types/picture/freePlace.ts';
import type { RoomMark } from 'shared-types/picture/marks.ts';
import styles from './DoubtMarks.module.css';

/** The place of a room's sign: at the upper right, because the room's number and contents are below. */
export function doubtDisc({ at, radius }: Pick<RoomMark, 'at' | 'radius'>): Disc {
  return { x: at.x + radius * 0.85, y: at.y - radius * 0.85, radius: 6.5 };
}

/** The sign on a room that is in doubt. */
export function DoubtSign({ x, y, radius }: Disc) {
  return (
    <>
      <circle className={styles.disc} cx={x} cy={y} r={radius} />
      <text className={styles.sign} x={x} y={y + 3.6} fontSize={10}>
        ?
      </text>
    </>
  );
}
