import { useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { roomList } from 'shared-types/layout/roomList.ts';
import { RoomDoors, RoomPins } from '../parts/route/RoutePins.tsx';
import { useRoutePins } from '../parts/route/useRoutePins.ts';
import { Select } from '../ui/Select.tsx';
import styles from './Run.module.css';

interface Props {
  layout: Layout;
  difficulty: Difficulty;
  room: RoomId;
}

/** Rooms that the route has to visit or to keep out of, and doors that cannot be used. */
export function RunPins({ layout, difficulty, room }: Props) {
  const pinning = useRoutePins({ layout, difficulty });
  const [picked, setPicked] = useState<RoomId | null>(null);
  const about = picked ?? room;
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
        <RoomPins room={about} {...pinning} />
        <RoomDoors layout={layout} room={about} {...pinning} />
      </div>
    </details>
  );
}
