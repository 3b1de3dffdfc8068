import { memo } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import { palette } from 'shared-types/picture/palette.ts';
import type { DotMark, RoomMark } from 'shared-types/picture/scene.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { RoomDrawing } from '../../picture/RoomDrawing.tsx';
import { sameMark } from '../../picture/sameMark.ts';
import { hitRadius } from '../aim.ts';
import styles from './Canvas.module.css';
import { SnapPoints } from './SnapPoints.tsx';

export interface RoomTargetProps {
  room: RoomId;
  sheet: Sheet;
  mark: RoomMark | DotMark;
  label: string;
  visited: boolean;
  number: number | undefined;
  types: readonly RoomType[];
  /** The one room that Tab reaches; arrows lead on from it. */
  current: boolean;
  /** Its snap points show. */
  open: boolean;
  /** What it is to the drag under way: its source, a near target, the one a release would join, one it cannot join. */
  role: 'source' | 'near' | 'over' | 'refused' | null;
}

/** One room of the grid: what it shows, and all that can be pressed of it. */
export const RoomTarget = memo(function RoomTarget(props: RoomTargetProps) {
  const { room, sheet, mark, label, visited, number, types, current, open, role } = props;
  const { x, y } = mark.at;
  const hit = hitRadius(sheet, room);
  return (
    <g
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={label}
      className={styles.room}
      data-room={room}
      data-visited={visited || undefined}
      data-number={number}
      data-types={visited ? types.join(' ') : undefined}
      data-role={role ?? undefined}
    >
      <circle cx={x} cy={y} r={hit} fill="transparent" />
      <circle className={styles.halo} cx={x} cy={y} r={mark.kind === 'dot' ? sheet.room * 0.6 : mark.radius + 5} />
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
      <circle className={styles.focusRing} cx={x} cy={y} r={hit - 2} />
      {open && <SnapPoints room={room} sheet={sheet} />}
    </g>
  );
}, sameMark);
