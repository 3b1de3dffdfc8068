import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { RoomDoors, RoomPins } from '../parts/route/RoutePins.tsx';
import { useRoutePins } from '../parts/route/useRoutePins.ts';
import { Details } from '../ui/Details.tsx';
import { RoomSelect, usePickedRoom } from './RoomSelect.tsx';
import styles from './Run.module.css';

interface Props {
  layout: Layout;
  difficulty: Difficulty;
  /** The player's current room. */
  room: RoomId;
}

function PinsOfRoom({ layout, difficulty, ...picked }: Props & ReturnType<typeof usePickedRoom>) {
  const pinning = useRoutePins({ layout, difficulty });
  return (
    <div className={styles.pins}>
      <RoomSelect layout={layout} {...picked} />
      <RoomPins room={picked.room} {...pinning} />
      <RoomDoors layout={layout} room={picked.room} {...pinning} />
    </div>
  );
}

/** Pins: rooms that the route must visit or avoid, and doors that cannot be used. */
export function RunPins({ room, ...drawn }: Props) {
  const picked = usePickedRoom(room);
  return (
    <Details summary="Must, never, blocked door">
      <PinsOfRoom {...drawn} {...picked} />
    </Details>
  );
}
