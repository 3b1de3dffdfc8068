import { memo } from 'react';
import { centringDrop } from 'shared-types/picture/lettering.ts';
import type { ExitMark } from 'shared-types/picture/marks.ts';
import { palette } from 'shared-types/picture/palette.ts';
import { sameMark } from './sameMark.ts';
import styles from './Marks.module.css';

interface Props {
  mark: ExitMark;
}

/** Marks an exit of a room: a tick at its rim with the letters of the bearing. */
export const ExitTick = memo(function ExitTick({ mark: { room, bearing, from, to, at, size } }: Props) {
  return (
    <g pointerEvents="none" aria-hidden data-exit={`${room} ${bearing}`}>
      <line
        className={styles.tick}
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        stroke={palette.label}
        strokeWidth={2}
      />
      <text
        className={styles.bearing}
        x={at.x}
        y={at.y + size * centringDrop}
        fontSize={size}
        fontWeight={700}
        textAnchor="middle"
        fill={palette.label}
      >
        {bearing}
      </text>
    </g>
  );
}, sameMark);
