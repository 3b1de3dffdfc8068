import { isBossRoom, type RoomId, roomName } from './grid.ts';
import { type Layout, typesOf } from './layout.ts';
import { roomNumbers, roomOrder } from './numbering.ts';
import { roomTypeLabel, typesByPriority } from './rooms.ts';

/** A visited room in words. */
export interface ListedRoom {
  id: RoomId;
  /** "2, C3 R2, domain path: Silver Key, Gauntlet" */
  text: string;
}

/** A room's place and, where it has one, its name: "C3 R2, domain path". */
export function placeText(layout: Layout, id: RoomId): string {
  const name = layout.rooms[id]?.name;
  return name ? `${roomName(id)}, ${name}` : roomName(id);
}

/** What a room holds: "Silver Key, Gauntlet". */
export function contentsText(layout: Layout, room: RoomId): string {
  const labels = typesByPriority(typesOf(layout, room)).map((type) => roomTypeLabel[type]);
  return labels.join(', ') || 'nothing marked';
}

/**
 * The visited rooms with their contents, in the order of their numbers: the layout for people who cannot see its
 * picture.
 */
export function roomList(layout: Layout): ListedRoom[] {
  const numbers = roomNumbers(layout);
  return roomOrder(layout).map((id) => {
    if (isBossRoom(id)) return { id, text: `${roomTypeLabel.izaro}, ${roomName(id)}` };
    return { id, text: `${numbers.get(id)}, ${placeText(layout, id)}: ${contentsText(layout, id)}` };
  });
}
