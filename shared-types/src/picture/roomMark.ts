import { isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import { isVisited, type Layout, typesOf } from '../layout/layout.ts';
import { extraRoomTypes, mainRoomType } from '../layout/rooms.ts';
import { badgeCentre, badgeRadius, type Point, roomCentre, rounded, roomRadius } from './geometry.ts';
import type { RoomMark } from './marks.ts';
import type { Sheet } from './sheet.ts';

/** Spec 9: up to two further types besides the main one. */
const maxExtraTypes = 2;

/**
 * Where further types are drawn: below a room's plate, at the right and in the middle, clear of paths and the number.
 */
const extraPlaces = [
  { x: 0.68, y: 0.84 },
  { x: 0, y: 1.36 },
] as const;

/** How a visited room or a boss room is drawn; `number` is its number on the walk. */
export function roomMark(layout: Layout, sheet: Sheet, room: RoomId, number: number | undefined): RoomMark {
  const [at, types] = [roomCentre(sheet, room), typesOf(layout, room)];
  const boss = isBossRoom(room);
  const beside = ({ x, y }: Point): Point => ({ x: rounded(at.x + x * sheet.room), y: rounded(at.y + y * sheet.room) });
  const small = rounded(sheet.room * 0.45);
  return {
    kind: 'room',
    room,
    at,
    radius: roomRadius(sheet, room),
    visited: isVisited(layout, room),
    role: boss ? 'boss' : room === startRoom ? 'start' : 'room',
    main: { type: mainRoomType(types), at, size: rounded(sheet.room * (boss ? 1.5 : 1)) },
    extras: extraRoomTypes(types)
      .slice(0, maxExtraTypes)
      .map((type, index) => ({
        type,
        at: beside(extraPlaces[index] ?? extraPlaces[0]),
        size: rounded(sheet.room * 0.7),
        radius: small,
      })),
    badge:
      number === undefined
        ? null
        : { number, at: badgeCentre(sheet, room), radius: badgeRadius(sheet), size: rounded(sheet.room * 0.6) },
  };
}
