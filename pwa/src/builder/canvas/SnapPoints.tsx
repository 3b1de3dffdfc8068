import type { RoomId } from 'shared-types/layout/grid.ts';
import { snapPoints } from 'shared-types/layout/paths.ts';
import { snapPosition } from 'shared-types/picture/geometry.ts';
import { scaleOf, type Sheet } from 'shared-types/picture/sheet.ts';
import styles from './Canvas.module.css';

interface Props {
  room: RoomId;
  sheet: Sheet;
}

/** Where a connection may leave a room; a drag that starts on one takes its direction. */
export function SnapPoints({ room, sheet }: Props) {
  const scale = scaleOf(sheet);
  return snapPoints.map((snap) => {
    const { x, y } = snapPosition(sheet, room, snap);
    return (
      <g key={snap} data-snap={snap} className={styles.snap}>
        <circle cx={x} cy={y} r={7 * scale} fill="transparent" />
        <circle className={styles.snapDot} cx={x} cy={y} r={3 * scale} />
      </g>
    );
  });
}
