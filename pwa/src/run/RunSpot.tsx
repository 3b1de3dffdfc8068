import { memo } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { contentsText, placeText } from 'shared-types/layout/roomList.ts';
import type { RoomMark } from 'shared-types/picture/marks.ts';
import { priceText } from 'shared-types/run/routeInWords.ts';
import styles from './RunMap.module.css';
import { keepsKey } from './useRunKeys.ts';

interface Props {
  layout: Layout;
  mark: RoomMark;
  /** How far from its centre a press counts for this room. */
  reach: number;
  isHere: boolean;
  isNext: boolean;
  isDone: boolean;
  /** The player may be here; their position is uncertain. */
  isCandidate: boolean;
  /** The contradictions between drawings about this room. */
  doubt: string | undefined;
  /** The cost of the detour to this room, in seconds. */
  price: number | undefined;
  /** Null when the player's position cannot be set, as before the run starts. */
  onGoTo: ((room: RoomId) => void) | null;
}

function spotLabel({ layout, mark: { room, badge }, isHere, isDone, price, doubt }: Props): string {
  const number = badge ? `, number ${badge.number}` : '';
  const place = isHere ? ', you are here' : isDone ? ', done' : '';
  const costs = price ? `, ${priceText(price)}` : '';
  const doubtful = doubt === undefined ? '' : `, in doubt: ${doubt}`;
  return `${placeText(layout, room)}${number}, ${contentsText(layout, room)}${doubtful}${costs}${place}`;
}

/** A room's target for presses and focus on the map, with what the run says about the room. */
export const RunSpot = memo(function RunSpot(props: Props) {
  const { layout, mark, reach, isHere, isNext, isDone, isCandidate, price, onGoTo } = props;
  const { room, at, radius, badge } = mark;
  return (
    <g
      role={onGoTo ? 'button' : 'img'}
      tabIndex={onGoTo ? 0 : undefined}
      className={styles.spot}
      aria-label={spotLabel(props)}
      aria-current={isHere ? 'location' : undefined}
      data-room={room}
      data-visited={mark.visited || undefined}
      data-number={mark.badge?.number}
      data-types={typesOf(layout, room).join(' ')}
      data-done={isDone || undefined}
      data-price={price}
      onClick={() => onGoTo?.(room)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && !(event.key === ' ' && keepsKey(event.target, ' '))) return;
        event.preventDefault();
        onGoTo?.(room);
      }}
    >
      <circle className={styles.reach} cx={at.x} cy={at.y} r={reach} />
      {badge && <circle className={styles.reach} cx={badge.at.x} cy={badge.at.y} r={badge.radius} />}
      <circle className={styles.target} cx={at.x} cy={at.y} r={radius * 1.25} />
      {isNext && <circle className={styles.nextRing} cx={at.x} cy={at.y} r={radius * 1.4} />}
      {isCandidate && <circle className={styles.candidateRing} cx={at.x} cy={at.y} r={radius * 1.5} />}
      {isHere && <circle className={styles.hereRing} cx={at.x} cy={at.y} r={radius * 1.4} />}
    </g>
  );
});
