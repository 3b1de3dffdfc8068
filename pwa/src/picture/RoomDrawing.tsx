import { memo } from 'react';
import { centringDrop } from 'shared-types/picture/lettering.ts';
import type { IconMark, RoomMark } from 'shared-types/picture/marks.ts';
import { palette } from 'shared-types/picture/palette.ts';
import { RoomIcon } from './RoomIcon.tsx';
import { sameMark } from './sameMark.ts';
import styles from './Marks.module.css';

interface Props {
  mark: RoomMark;
}

function Icon({ type, at, size }: IconMark) {
  return <RoomIcon type={type} size={size} x={at.x - size / 2} y={at.y - size / 2} />;
}

function Badge({ number, at, radius, size }: NonNullable<RoomMark['badge']>) {
  return (
    <>
      <circle className={styles.badge} cx={at.x} cy={at.y} r={radius} fill={palette.badge} />
      <text
        x={at.x}
        y={at.y + size * centringDrop}
        fontSize={size}
        fontWeight={700}
        textAnchor="middle"
        fill={palette.badgeText}
        aria-hidden
      >
        {number}
      </text>
    </>
  );
}

/** A visited room or a boss room: its plate, its main type, up to two further ones, its number. */
export const RoomDrawing = memo(function RoomDrawing({ mark }: Props) {
  const { at, radius, visited, role, main, extras, badge } = mark;
  const rim = role === 'start' ? palette.startRim : visited ? palette.rim : palette.rimQuiet;
  return (
    <g opacity={visited ? undefined : 0.45} pointerEvents="none">
      <circle
        className={role === 'start' ? styles.start : undefined}
        cx={at.x}
        cy={at.y}
        r={radius}
        fill={palette.room}
        stroke={rim}
        strokeWidth={role === 'room' ? 1.5 : 2}
      />
      <Icon {...main} />
      {extras.map((extra) => (
        <g key={extra.type}>
          <circle cx={extra.at.x} cy={extra.at.y} r={extra.radius} fill={palette.room} stroke={palette.rim} />
          <Icon {...extra} />
        </g>
      ))}
      {badge && <Badge {...badge} />}
    </g>
  );
}, sameMark);
