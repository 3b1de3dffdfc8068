import { memo } from 'react';
import { allRooms, type RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { DotMark, RoomMark } from 'shared-types/picture/marks.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import styles from './Canvas.module.css';
import { circle, haloRadius, ring } from './ring.ts';
import { type ConnectionStart, roleInDrag } from './roleInDrag.ts';
import type { MarkOfRoom } from './roomFacts.ts';

interface Props extends ConnectionStart {
  layout: Layout;
  sheet: Sheet;
  marks: MarkOfRoom;
}

function halo(sheet: Sheet, mark: RoomMark | DotMark): string {
  return ring(mark, haloRadius(sheet, mark));
}

/**
 * Lights up the rooms that the connection being drawn can reach. The shapes lie above the rooms, not inside them, so
 * that the start of a drag renders a few shapes and re-renders no room.
 */
export const DragGlow = memo(function DragGlow({ layout, sheet, marks, from, moved }: Props) {
  const near = allRooms.filter((id) => roleInDrag(layout, { from, moved }, id) === 'near');
  const nearMarks = near.flatMap((id) => marks.get(id) ?? []);
  const dots = [...marks.values()].filter(({ kind }) => kind === 'dot');
  const halos = (kind: 'dot' | 'room') =>
    nearMarks.flatMap((mark) => (mark.kind === kind ? halo(sheet, mark) : [])).join('');
  const source = marks.get(from);
  return (
    <>
      <path className={styles.litDots} d={dots.map(({ at, radius }) => circle(at, radius)).join('')} />
      <path className={styles.near} d={halos('dot')} data-near={near.join(' ')} />
      <path className={styles.nearRing} d={halos('room')} />
      {source && <path className={styles.source} d={halo(sheet, source)} />}
    </>
  );
});

/** Marks the room under the line's end: a release connects it, or the rules refuse the connection. */
export function DragTarget({ layout, sheet, marks, from, moved, over }: Props & { over: RoomId }) {
  const mark = marks.get(over);
  if (!mark) return null;
  const isRefused = roleInDrag(layout, { from, moved }, over) === 'refused';
  const look = isRefused ? styles.refused : mark.kind === 'dot' ? styles.over : styles.overRing;
  return <path className={look} d={halo(sheet, mark)} data-over={over} />;
}
