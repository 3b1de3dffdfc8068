import { X } from 'lucide-react';
import { type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { type Pins, withDoorBlocked, withRoomPinned } from 'shared-types/run/pins.ts';
import styles from './RouteChoice.module.css';
import type { Pinning } from './RoutePins.tsx';

interface Chip {
  text: string;
  /** Removes this pin. */
  remove: (pins: Pins) => Pins;
}

function roomChip(kind: 'must' | 'never', room: RoomId): Chip {
  return {
    text: `${kind === 'must' ? 'Must' : 'Never'} ${roomName(room)}`,
    remove: (pins) => withRoomPinned(pins, kind, room, false),
  };
}

function chipsOf({ must, never, blocked }: Pins): Chip[] {
  return [
    ...must.map((room) => roomChip('must', room)),
    ...never.map((room) => roomChip('never', room)),
    ...blocked.map(([from, to]) => ({
      text: `Blocked ${roomName(from)} to ${roomName(to)}`,
      remove: (pins: Pins) => withDoorBlocked(pins, from, to, false),
    })),
  ];
}

/** The pins of the route; a press removes one. */
export function PinChips({ pins, onPins }: Pinning) {
  const chips = chipsOf(pins);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.pins} aria-label="Pins">
      {chips.map(({ text, remove }) => (
        <li key={text}>
          <button type="button" aria-label={`Take back: ${text}`} onClick={() => onPins(remove)}>
            {text} <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
