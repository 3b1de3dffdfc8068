import { snapPoints } from 'shared-types/layout/paths.ts';
import { snapPosition } from 'shared-types/picture/geometry.ts';
import type { DotMark, RoomMark } from 'shared-types/picture/marks.ts';
import { scaleOf, type Sheet } from 'shared-types/picture/sheet.ts';
import styles from './Canvas.module.css';
import { besideContents } from './ring.ts';

interface Props {
  mark: RoomMark | DotMark;
  sheet: Sheet;
}

/**
 * Where a connection may leave a room; a drag that starts on a snap point takes its direction. No snap point covers the
 * room's contents.
 */
export function SnapPoints({ mark, sheet }: Props) {
  const scale = scaleOf(sheet);
  return snapPoints.map((snap) => {
    const { x, y } = besideContents(mark, snapPosition(sheet, mark.room, snap), 4 * scale);
    return (
      <g key={snap} data-snap={snap} className={styles.snap}>
        <circle cx={x} cy={y} r={7 * scale} fill="transparent" />
        <circle className={styles.snapDot} cx={x} cy={y} r={3 * scale} />
      </g>
    );
  });
}
