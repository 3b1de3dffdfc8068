import { type KeyboardEvent, useMemo, useState } from 'react';
import { cellOf, isRoom, maxColumns, maxRows, type RoomId, startRoom } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { contentsText, placeText } from 'shared-types/layout/roomList.ts';
import type { DotMark, RoomMark } from 'shared-types/picture/marks.ts';
import { FittedFrame } from '../../parts/FittedFrame.tsx';
import { LayoutDrawing } from '../../picture/LayoutDrawing.tsx';
import { describeShape } from '../../picture/pictureShape.ts';
import { usePictureShape } from '../../picture/usePictureShape.ts';
import styles from './RoomPresses.module.css';

interface Props {
  layout: Layout;
  pressed: RoomId | null;
  onPress: (room: RoomId, byKey: boolean) => void;
}

const arrows: Partial<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The next room in a direction that the picture shows. */
function nextRoom(from: RoomId, [columns, rows]: readonly [number, number], has: (id: RoomId) => boolean): RoomId {
  let { column, row } = cellOf(from);
  for (;;) {
    column += columns;
    row += rows;
    if (column < 1 || column > maxColumns || row < 1 || row > maxRows) return from;
    const id = `c${column}r${row}`;
    if (isRoom(id) && has(id)) return id;
  }
}

function labelOf(layout: Layout, { room, ...mark }: RoomMark | DotMark): string {
  const number = mark.kind === 'room' && mark.badge ? `, number ${mark.badge.number}` : '';
  const holds = isVisited(layout, room) ? contentsText(layout, room) : 'not drawn';
  return `${placeText(layout, room)}${number}, ${holds}`;
}

/**
 * A layout whose rooms can be pressed, whether drawn or not. One room is in the tab order, arrow keys reach the others.
 */
export function RoomPicture({ layout, pressed, onPress }: Props) {
  const { shape, measure } = usePictureShape();
  const scene = useMemo(() => describeShape(layout, shape), [layout, shape]);
  const [current, setCurrent] = useState<RoomId>(startRoom);
  const places = scene.marks.filter((mark): mark is RoomMark | DotMark => mark.kind === 'room' || mark.kind === 'dot');

  function onKeyDown(event: KeyboardEvent<SVGElement>, room: RoomId) {
    const arrow = arrows[event.key];
    if (event.key !== 'Enter' && event.key !== ' ' && !arrow) return;
    event.preventDefault();
    if (!arrow) {
      onPress(room, true);
      return;
    }
    const next = nextRoom(room, arrow, (id) => places.some((place) => place.room === id));
    event.currentTarget.ownerSVGElement?.querySelector<SVGElement>(`[data-room="${next}"]`)?.focus();
  }

  return (
    <FittedFrame>
      <svg
        ref={measure}
        className={styles.picture}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        role="group"
        aria-label="Rooms to press"
        data-shape={shape}
      >
        <g pointerEvents="none">
          <LayoutDrawing marks={scene.marks.filter(({ kind }) => kind !== 'room')} />
        </g>
        {places.map((mark) => (
          <g
            key={mark.room}
            role="button"
            tabIndex={mark.room === current ? 0 : -1}
            className={styles.spot}
            aria-label={labelOf(layout, mark)}
            aria-pressed={mark.room === pressed}
            data-room={mark.room}
            data-visited={isVisited(layout, mark.room) || undefined}
            data-types={typesOf(layout, mark.room).join(' ')}
            onFocus={() => setCurrent(mark.room)}
            onClick={() => onPress(mark.room, false)}
            onKeyDown={(event) => onKeyDown(event, mark.room)}
          >
            <circle cx={mark.at.x} cy={mark.at.y} r={mark.kind === 'room' ? mark.radius + 4 : 18} />
          </g>
        ))}
        {/* Above the spots, so that no ring covers a number. */}
        <g pointerEvents="none">
          <LayoutDrawing marks={scene.marks.filter(({ kind }) => kind === 'room')} />
        </g>
      </svg>
    </FittedFrame>
  );
}
