import { useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { roomList } from 'shared-types/layout/roomList.ts';
import { Select } from '../ui/Select.tsx';

interface Props {
  layout: Layout;
  room: RoomId;
  onPick: (room: RoomId | null) => void;
}

/** The rooms of a layout, to pick one. */
export function RoomSelect({ layout, room, onPick }: Props) {
  return (
    <Select
      label="Room"
      options={roomList(layout).map(({ id, text }) => ({ value: id, label: text }))}
      value={room}
      onChoose={onPick}
    />
  );
}

/** The room that a panel is about: the player's current one, or another that they pick until they move on. */
export function usePickedRoom(here: RoomId) {
  const [picked, setPicked] = useState<{ at: RoomId; room: RoomId } | null>(null);
  return {
    room: picked?.at === here ? picked.room : here,
    onPick: (room: RoomId | null) => setPicked(room && { at: here, room }),
  };
}
