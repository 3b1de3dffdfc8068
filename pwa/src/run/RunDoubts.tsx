import type { DoubtSign } from './doubtSigns.ts';
import styles from './RunMap.module.css';

/** A quiet sign on each room that is in doubt; the room's label says what the doubt is. */
export function RunDoubts({ signs }: { signs: readonly DoubtSign[] }) {
  return (
    <g className={styles.doubts} pointerEvents="none" aria-hidden>
      {signs.map(({ room, x, y, radius }) => (
        <g key={room} data-doubt={room}>
          <circle cx={x} cy={y} r={radius} />
          <text x={x} y={y + 3.6} fontSize={10}>
            ?
          </text>
        </g>
      ))}
    </g>
  );
}
