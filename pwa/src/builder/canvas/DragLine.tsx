import { roomCentre, snapPosition } from 'shared-types/picture/geometry.ts';
import { scaleOf, type Sheet } from 'shared-types/picture/sheet.ts';
import type { Drag } from '../drag.ts';
import styles from './Canvas.module.css';

interface Props {
  drag: Drag;
  sheet: Sheet;
}

/** The connection in the making: it follows the pointer and snaps to the room that a release would join. */
export function DragLine({ drag, sheet }: Props) {
  if (drag.at === 'rest') return null;
  const from = drag.snap ? snapPosition(sheet, drag.from, drag.snap) : roomCentre(sheet, drag.from);
  const to = drag.over ? roomCentre(sheet, drag.over) : drag.pointer;
  if (!to) return null;
  return (
    <line
      className={styles.dragLine}
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      strokeWidth={3 * scaleOf(sheet)}
      data-snapped={drag.over !== null || undefined}
    />
  );
}
