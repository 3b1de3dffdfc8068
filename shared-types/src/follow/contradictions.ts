import { counted } from '../counted.ts';
import { isBossRoom, type RoomId, shortPlace } from '../layout/grid.ts';
import { nameByDoors } from '../layout/roomNames.ts';
import { type KnownRooms, mayBe } from './knownRooms.ts';
import { isSeenMove, type Stay } from './tracker.ts';

/**
 * What a run has shown to be wrong with a layout, as suggestions in plain words: "a door C11R2 to C13R4" if the player
 * used a door that is not drawn, "C11R2 is sepulchre halls, with 3 doors" if the room is of another kind.
 */
export function contradictionsOf(rooms: KnownRooms, stays: readonly Stay[]): string[] {
  const doors = stays.flatMap((stay, index) => {
    const before = stays[index - 1];
    const isDrawn = !before || rooms.get(before.room)?.neighbours.includes(stay.room);
    return isDrawn || !isSeenMove(before, stay)
      ? []
      : [`a door ${shortPlace(before.room)} to ${shortPlace(stay.room)}`];
  });
  const kinds = stays.flatMap(({ room, place }) => (place ? kindClaim(rooms, room, place) : []));
  return [...new Set([...doors, ...kinds])];
}

function kindClaim(rooms: KnownRooms, room: RoomId, place: NonNullable<Stay['place']>): string[] {
  const known = rooms.get(room);
  if (place.at !== 'room' || isBossRoom(room) || (known && mayBe(known, place))) return [];
  const { area, doors } = place.sign;
  return [`${shortPlace(room)} is ${nameByDoors(area, doors)}, with ${counted(doors, 'door')}`];
}
