import type { RoomMark } from 'shared-types/picture/marks.ts';
import type { Doubt } from '../parts/agreement/doubts.ts';
import styles from './RunMap.module.css';

/** A quiet sign on each room that is in doubt; what it is about is said with the room. */
export function RunDoubts({ rooms, doubts }: { rooms: readonly RoomMark[]; doubts: readonly Doubt[] }) {
  const marked = rooms.filter((mark) => doubts.some(({ room }) => room === mark.room));
  return (
    <g className={styles.doubts} pointerEvents="none" aria-hidden>
      {marked.map(({ room, at, radius }) => {
        const [x, y] = [at.x + radius * 0.85, at.y - radius * 0.85];
        return (
          <g key={room} data-doubt={room}>
            <circle cx={x} cy={y} r={6.5} />
            <text x={x} y={y + 3.6} fontSize={10}>
              ?
            </text>
          </g>
        );
      })}
    </g>
  );
}
