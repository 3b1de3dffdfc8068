import { memo } from 'react';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import { icons } from 'shared-types/picture/icons.ts';
import { iconPaint, palette } from 'shared-types/picture/palette.ts';

interface Props {
  type: RoomType;
  /** Length of a side, in the units around it; 24 is the drawing's natural size. */
  size: number;
  x?: number;
  y?: number;
}

/** A room type's icon, alone or inside another `svg`. Hidden from screen readers, because its name is beside it. */
export const RoomIcon = memo(function RoomIcon({ type, size, x, y }: Props) {
  const tones = { ...iconPaint[type], ground: palette.room };
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      {icons[type].map(({ d, fill, line }) => (
        <path
          key={d}
          d={d}
          fill={fill ? tones[fill] : 'none'}
          {...(line && {
            stroke: tones[line.tone],
            strokeWidth: line.width,
            strokeLinejoin: 'round',
            strokeLinecap: 'round',
          })}
        />
      ))}
    </svg>
  );
});
