import { useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, pathsOf } from 'shared-types/layout/layout.ts';
import { roomList } from 'shared-types/layout/roomList.ts';
import { shortPlace } from 'shared-types/run/corrections.ts';
import type { Pins } from 'shared-types/run/ground.ts';
import { isBlocked, mayPin, withDoorBlocked, withRoomPinned } from 'shared-types/run/pins.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './Run.module.css';

interface Props {
  layout: Layout;
  room: RoomId;
  pins: Pins;
  onPins: (pins: Pins) => void;
}

/** Rooms that the route has to visit or to keep out of, and doors that cannot be used. */
export function RunPins({ layout, room, pins, onPins }: Props) {
  const [picked, setPicked] = useState<RoomId | null>(null);
  const about = picked ?? room;
  const doors = pathsOf(layout, about).map(({ from, to }) => (from === about ? to : from));
  return (
    <details>
      <summary>Must, never, blocked door</summary>
      <div className={styles.pins}>
        <Select
          label="Room"
          options={roomList(layout).map((each) => ({ value: each.id, label: each.text }))}
          value={about}
          onChoose={setPicked}
        />
        <div className={styles.claims}>
          {mayPin('must', about) && (
            <Button
              aria-pressed={pins.must.includes(about)}
              onClick={() => onPins(withRoomPinned(pins, 'must', about))}
            >
              Must
            </Button>
          )}
          {mayPin('never', about) && (
            <Button
              aria-pressed={pins.never.includes(about)}
              onClick={() => onPins(withRoomPinned(pins, 'never', about))}
            >
              Never
            </Button>
          )}
          {doors.map((to) => (
            <Button
              key={to}
              aria-pressed={isBlocked(pins, about, to)}
              onClick={() => onPins(withDoorBlocked(pins, about, to))}
            >
              Blocked door to {shortPlace(to)}
            </Button>
          ))}
        </div>
      </div>
    </details>
  );
}
