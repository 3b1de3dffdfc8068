import { X } from 'lucide-react';
import { roomName } from 'shared-types/layout/grid.ts';
import type { Pins } from 'shared-types/run/ground.ts';
import { withDoorBlocked, withRoomPinned } from 'shared-types/run/pins.ts';
import styles from './RouteChoice.module.css';
import type { Pinning } from './RoutePins.tsx';

interface Chip {
  text: string;
  /** The pins without this one. */
  left: Pins;
}

function chipsOf(pins: Pins): Chip[] {
  const { must, never, blocked } = pins;
  return [
    ...must.map((room) => ({ text: `Must ${roomName(room)}`, left: withRoomPinned(pins, 'must', room) })),
    ...never.map((room) => ({ text: `Never ${roomName(room)}`, left: withRoomPinned(pins, 'never', room) })),
    ...blocked.map(([from, to]) => ({
      text: `Blocked ${roomName(from)} to ${roomName(to)}`,
      left: withDoorBlocked(pins, from, to),
    })),
  ];
}

/** The pins of the route; a press removes one. */
export function PinChips({ pins, onPins }: Pinning) {
  const chips = chipsOf(pins);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.pins} aria-label="Pins">
      {chips.map(({ text, left }) => (
        <li key={text}>
          <button type="button" aria-label={`Take back: ${text}`} onClick={() => onPins(left)}>
            {text} <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
