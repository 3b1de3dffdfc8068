import { isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import { isVisited, type Layout, typesOf } from '../layout/layout.ts';
import { extraRoomTypes, mainRoomType } from '../layout/rooms.ts';
import { badgeCentre, badgeRadius, type Point, roomCentre, rounded, roomRadius } from './geometry.ts';
import type { RoomMark } from './marks.ts';
import type { Sheet } from './sheet.ts';

/** Spec 9: up to two further types besides the main one. */
const maxExtraTypes = 2;

/** How a visited room or a boss room is drawn; `number` is its number on the walk. */
export function roomMark(layout: Layout, sheet: Sheet, room: RoomId, number: number | undefined): RoomMark {
  const [at, types] = [roomCentre(sheet, room), typesOf(layout, room)];
  const boss = isBossRoom(room);
  const beside = ({ x, y }: Point): Point => ({ x: rounded(at.x + x * sheet.room), y: rounded(at.y + y * sheet.room) });
  const { icon, bossIcon, badge, extras } = sheet.parts;
  return {
    kind: 'room',
    room,
    at,
    radius: roomRadius(sheet, room),
    visited: isVisited(layout, room),
    role: boss ? 'boss' : room === startRoom ? 'start' : 'room',
    main: { type: mainRoomType(types), at, size: rounded(sheet.room * (boss ? bossIcon : icon)) },
    extras: extraRoomTypes(types)
      .slice(0, maxExtraTypes)
      .map((type, index) => ({
        type,
        at: beside(index === 0 ? extras.first : extras.second),
        size: rounded(sheet.room * extras.icon),
        radius: rounded(sheet.room * extras.radius),
      })),
    badge:
      number === undefined
        ? null
        : {
            number,
            at: badgeCentre(sheet, room),
            radius: badgeRadius(sheet),
            size: rounded(sheet.room * badge.digits),
          },
  };
}
