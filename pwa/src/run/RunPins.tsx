import { useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { roomList } from 'shared-types/layout/roomList.ts';
import { RoomDoors, RoomPins } from '../parts/route/RoutePins.tsx';
import { useRoutePins } from '../parts/route/useRoutePins.ts';
import { Details } from '../ui/Details.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './Run.module.css';

interface Props {
  layout: Layout;
  difficulty: Difficulty;
  room: RoomId;
}

interface PinsProps extends Props {
  /** A room picked instead of the player's current one; null when none is. */
  picked: RoomId | null;
  onPick: (room: RoomId | null) => void;
}

function PinsOfRoom({ layout, difficulty, room, picked, onPick }: PinsProps) {
  const pinning = useRoutePins({ layout, difficulty });
  const about = picked ?? room;
  return (
    <div className={styles.pins}>
      <Select
        label="Room"
        options={roomList(layout).map((each) => ({ value: each.id, label: each.text }))}
        value={about}
        onChoose={onPick}
      />
      <RoomPins room={about} {...pinning} />
      <RoomDoors layout={layout} room={about} {...pinning} />
    </div>
  );
}

/** Pins: rooms that the route must visit or avoid, and doors that cannot be used. */
export function RunPins(props: Props) {
  const [picked, setPicked] = useState<{ at: RoomId; room: RoomId | null } | null>(null);
  const { room } = props;
  return (
    <Details summary="Must, never, blocked door">
      <PinsOfRoom
        {...props}
        // A pick ends when the player moves to another room.
        picked={picked?.at === room ? picked.room : null}
        onPick={(chosen) => setPicked({ at: room, room: chosen })}
      />
    </Details>
  );
}
