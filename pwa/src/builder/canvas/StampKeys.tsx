import { memo } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { centringDrop } from 'shared-types/picture/lettering.ts';
import styles from './Canvas.module.css';
import type { MarkOfRoom } from './roomFacts.ts';

/** How much larger a room's key is than its number, so that the key covers the number. */
const overBadge = 1.15;

/** While stamping by keyboard, shows at each room the key that stamps it, in place of the room's number. */
export const StampKeys = memo(function StampKeys({
  keys,
  marks,
}: {
  keys: ReadonlyMap<RoomId, string>;
  marks: MarkOfRoom;
}) {
  return (
    <g className={styles.stampKeys}>
      {[...keys].map(([room, key]) => {
        const mark = marks.get(room);
        if (mark?.kind !== 'room' || !mark.badge) return null;
        const { at, radius, size } = mark.badge;
        const half = radius * overBadge;
        return (
          <g key={room} data-key-of={room}>
            <rect x={at.x - half} y={at.y - half} width={2 * half} height={2 * half} rx={half * 0.36} />
            <text x={at.x} y={at.y + size * centringDrop} fontSize={size} textAnchor="middle">
              {key.toUpperCase()}
            </text>
          </g>
        );
      })}
    </g>
  );
});
