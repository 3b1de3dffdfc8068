import { useState } from 'react';
import { type RoomId, shortPlace } from 'shared-types/layout/grid.ts';
import { type Layout, pathsOf } from 'shared-types/layout/layout.ts';
import { roomList } from 'shared-types/layout/roomList.ts';
import { isBlocked, withDoorBlocked } from 'shared-types/run/pins.ts';
import { type Pinning, RoomPins } from '../parts/route/RoutePins.tsx';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './Run.module.css';

interface Props extends Pinning {
  layout: Layout;
  room: RoomId;
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
        <RoomPins room={about} pins={pins} onPins={onPins} />
        <div className={styles.claims}>
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
