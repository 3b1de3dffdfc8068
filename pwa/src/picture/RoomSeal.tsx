import type { RoomType } from 'shared-types/layout/rooms.ts';
import { palette } from 'shared-types/picture/palette.ts';
import { RoomIcon } from './RoomIcon.tsx';

interface Props {
  type: RoomType;
  /** Diameter in pixels. */
  size: number;
}

/** A room type as it looks on the canvas, for legends and menus: its icon on a round plate. */
export function RoomSeal({ type, size }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden focusable="false">
      <circle cx={20} cy={20} r={18.5} fill={palette.room} stroke={palette.rim} strokeWidth={1.5} />
      <RoomIcon type={type} size={24} x={8} y={8} />
    </svg>
  );
}
