import { type RefObject, useLayoutEffect } from 'react';
import { type Point, roomCentre, snapPosition } from 'shared-types/picture/geometry.ts';
import { scaleOf, type Sheet } from 'shared-types/picture/sheet.ts';
import type { Drag } from '../drag.ts';
import styles from './Canvas.module.css';

interface Props {
  line: RefObject<SVGLineElement | null>;
  drag: Drag;
  sheet: Sheet;
}

/** Moves the line's free end without React, because it follows the pointer on every frame. */
export function moveLineEnd(line: SVGLineElement | null, { x, y }: Point): void {
  line?.setAttribute('x2', String(x));
  line?.setAttribute('y2', String(y));
}

/** The connection that is being drawn: it follows the pointer and snaps to the room that a release would connect. */
export function DragLine({ line, drag, sheet }: Props) {
  const dragging = drag.at === 'dragging' ? drag : null;
  const from =
    dragging && (dragging.snap ? snapPosition(sheet, dragging.from, dragging.snap) : roomCentre(sheet, dragging.from));

  useLayoutEffect(() => {
    if (!dragging || !from) return;
    if (dragging.over) moveLineEnd(line.current, roomCentre(sheet, dragging.over));
    else if (dragging.by === 'keyboard' || !line.current?.hasAttribute('x2')) moveLineEnd(line.current, from);
  });

  if (!dragging || !from) return null;
  return (
    <line
      ref={line}
      className={styles.dragLine}
      x1={from.x}
      y1={from.y}
      strokeWidth={3 * scaleOf(sheet)}
      data-snapped={dragging.over !== null || undefined}
    />
  );
}
