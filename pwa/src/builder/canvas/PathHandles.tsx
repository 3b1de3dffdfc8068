import type { PathMark } from 'shared-types/picture/marks.ts';
import { pointOnCurve } from 'shared-types/picture/pathCurve.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { hitRadius } from '../hitTest.ts';
import styles from './Canvas.module.css';

interface Props {
  mark: PathMark;
  sheet: Sheet;
}

/** The distance of a handle from the room's hit area, and the radius of its hit area. In pixels. */
const gap = 7;
const grip = 11;

/** Two handles on a path, one near each end. Dragging a handle to another room moves that end of the path there. */
export function PathHandles({ mark: { path, curve }, sheet }: Props) {
  const length = Math.hypot(curve.to.x - curve.from.x, curve.to.y - curve.from.y);
  return (['from', 'to'] as const).map((end) => {
    const share = Math.min(0.36, (hitRadius(sheet, path[end]) + gap) / length);
    const { x, y } = pointOnCurve(curve, end === 'from' ? share : 1 - share);
    return (
      <g key={end} className={styles.handle} data-end={end} data-end-of={`${path.from} ${path.to}`}>
        <circle cx={x} cy={y} r={grip} fill="transparent" />
        <circle className={styles.handleDot} cx={x} cy={y} r={5} />
      </g>
    );
  });
}
