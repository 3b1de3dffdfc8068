import { type RoomId, shortPlace } from 'shared-types/layout/grid.ts';
import { type Layout, neighboursOf } from 'shared-types/layout/layout.ts';
import { isBlocked, mayPin, type Pins, withDoorBlocked, withRoomPinned } from 'shared-types/run/pins.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './RoutePins.module.css';

export interface Pinning {
  pins: Pins;
  /** Applies a change to the stored pins, which may be newer than those shown. */
  onPins: (change: (stored: Pins) => Pins) => void;
}

const pinLabel = { must: 'Must', never: 'Never' } as const;

/** Pins for a room: whether the route must visit it or must avoid it. */
export function RoomPins({ room, pins, onPins }: Pinning & { room: RoomId }) {
  const kinds = (['must', 'never'] as const).filter((kind) => mayPin(kind, room));
  return (
    <div className={styles.pins} role="group" aria-label="On the route">
      <span aria-hidden>On the route</span>
      {kinds.map((kind) => (
        <Button
          key={kind}
          aria-pressed={pins[kind].includes(room)}
          onClick={() => onPins((stored) => withRoomPinned(stored, kind, room, !pins[kind].includes(room)))}
        >
          {pinLabel[kind]}
        </Button>
      ))}
    </div>
  );
}

/** The pin for a door: whether the route may use it. */
export function DoorPin({ ends: { from, to }, pins, onPins }: Pinning & { ends: { from: RoomId; to: RoomId } }) {
  return (
    <div className={styles.pins} role="group" aria-label="On the route">
      <span aria-hidden>On the route</span>
      <Button
        aria-pressed={isBlocked(pins, from, to)}
        onClick={() => onPins((stored) => withDoorBlocked(stored, from, to, !isBlocked(pins, from, to)))}
      >
        Blocked door
      </Button>
    </div>
  );
}

/** The pins for a room's doors: which of them the route must not use. */
export function RoomDoors({ layout, room, pins, onPins }: Pinning & { layout: Layout; room: RoomId }) {
  return (
    <div className={styles.pins}>
      {neighboursOf(layout, room).map((to) => (
        <Button
          key={to}
          aria-pressed={isBlocked(pins, room, to)}
          onClick={() => onPins((stored) => withDoorBlocked(stored, room, to, !isBlocked(pins, room, to)))}
        >
          {`Blocked door to ${shortPlace(to)}`}
        </Button>
      ))}
    </div>
  );
}
