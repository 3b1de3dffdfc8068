import { memo } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import { palette } from 'shared-types/picture/palette.ts';
import type { DotMark, RoomMark } from 'shared-types/picture/marks.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { priceText } from 'shared-types/run/routeInWords.ts';
import { RoomDrawing } from '../../picture/RoomDrawing.tsx';
import { sameMark } from '../../picture/sameMark.ts';
import { hitRadius } from '../hitTest.ts';
import styles from './Canvas.module.css';
import { haloRadius, ring } from './ring.ts';
import { SnapPoints } from './SnapPoints.tsx';

/** What the layout says about a room. Stays the same object while the layout and its marks stay the same. */
export interface RoomFacts {
  room: RoomId;
  mark: RoomMark | DotMark;
  label: string;
  visited: boolean;
  number: number | undefined;
  types: readonly RoomType[];
}

interface Props {
  facts: RoomFacts;
  sheet: Sheet;
  /** Whether it is the one room in the tab order; arrow keys lead on from it. */
  current: boolean;
  /** Whether the pointer or the keyboard focus is on it. */
  lit: boolean;
  /** Whether its snap points are shown. */
  open: boolean;
  selected: boolean;
  /** Whether the only shape that fits its section contains it. */
  ghost: boolean;
  /** What the detour to it costs, in seconds, while the route is shown. */
  price: number | undefined;
}

/** One room of the grid: its drawing and its hit areas. */
export const RoomTarget = memo(function RoomTarget(props: Props) {
  const { facts, sheet, current, lit, open, selected, ghost, price } = props;
  const { room, mark, label, visited, number, types } = facts;
  const { x, y } = mark.at;
  const hit = hitRadius(sheet, room);
  return (
    <g
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={`${label}${price ? `, ${priceText(price)}` : ''}${selected ? ', selected' : ''}`}
      className={styles.room}
      data-room={room}
      data-visited={visited || undefined}
      data-number={number}
      data-types={visited ? types.join(' ') : undefined}
      data-lit={lit || undefined}
      data-open={open || undefined}
      data-chosen={selected || undefined}
      data-ghost={ghost ? room : undefined}
      data-price={price}
    >
      <circle cx={x} cy={y} r={hit} fill="transparent" />
      <circle className={styles.halo} cx={x} cy={y} r={haloRadius(sheet, mark)} />
      {mark.kind === 'dot' ? (
        <circle
          className={mark.faint ? styles.faintDot : styles.dot}
          cx={x}
          cy={y}
          r={mark.radius}
          fill={mark.faint ? palette.dotFaint : palette.dot}
        />
      ) : (
        <RoomDrawing mark={mark} />
      )}
      <path className={styles.focusRing} d={ring(mark, hit - 2)} />
      {open && <SnapPoints mark={mark} sheet={sheet} />}
    </g>
  );
}, sameMark);
