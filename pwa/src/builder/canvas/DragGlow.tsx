import { memo } from 'react';
import { allRooms, isBossRoom, type RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import { type Point, roomCentre, roomRadius } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import styles from './Canvas.module.css';
import { roleInDrag } from './roleInDrag.ts';

interface Props {
  layout: Layout;
  sheet: Sheet;
  /** The room from which a connection is being drawn. */
  from: RoomId;
}

function circle({ x, y }: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** Unvisited rooms are dots, except boss rooms, which always show their plate. */
function isDot(layout: Layout, id: RoomId): boolean {
  return !isVisited(layout, id) && !isBossRoom(id);
}

function halo(layout: Layout, sheet: Sheet, id: RoomId): string {
  return circle(roomCentre(sheet, id), isDot(layout, id) ? sheet.room * 0.6 : roomRadius(sheet, id) + 5);
}

/**
 * While a connection is drawn: what it can reach lights up. These shapes are above the rooms and not in them, so that
 * the start of a drag renders three shapes and none of the rooms.
 */
export const DragGlow = memo(function DragGlow({ layout, sheet, from }: Props) {
  const dots = allRooms.filter((id) => isDot(layout, id));
  const near = allRooms.filter((id) => roleInDrag(layout, from, id) === 'near');
  return (
    <>
      <path
        className={styles.litDots}
        d={dots.map((id) => circle(roomCentre(sheet, id), sheet.room * 0.11)).join('')}
      />
      <path className={styles.near} d={near.map((id) => halo(layout, sheet, id)).join('')} data-near={near.join(' ')} />
      <path className={styles.source} d={halo(layout, sheet, from)} />
    </>
  );
});

/** The room under the line's end: a release connects it, or the rules refuse that. */
export function DragTarget({ layout, sheet, from, over }: Props & { over: RoomId }) {
  const refused = roleInDrag(layout, from, over) === 'refused';
  return <path className={refused ? styles.refused : styles.over} d={halo(layout, sheet, over)} data-over={over} />;
}
