import { type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { roomTypeLabel, typesByPriority } from 'shared-types/layout/rooms.ts';

/** What a room holds: `Silver Key, Gauntlet`. */
export function contentsInWords(layout: Layout, room: RoomId): string {
  const types = typesByPriority(typesOf(layout, room));
  return types.length === 0 ? 'nothing marked' : types.map((type) => roomTypeLabel[type]).join(', ');
}

/** A room's place, its number and what it holds: `C3 R2, number 4, Silver Key`. */
export function roomInWords(layout: Layout, room: RoomId, number: number | undefined): string {
  const numbered = number === undefined ? '' : `, number ${number}`;
  return `${roomName(room)}${numbered}, ${contentsInWords(layout, room)}`;
}
