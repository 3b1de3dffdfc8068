import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Disc } from 'shared-types/picture/freePlace.ts';
import type { RoomMark } from 'shared-types/picture/marks.ts';
import type { Doubt } from '../parts/agreement/doubts.ts';

/** The sign on a room that is in doubt. */
export interface DoubtSign extends Disc {
  room: RoomId;
}

/** The signs of doubt on the map: each at the upper right of its room. */
export function doubtSigns(rooms: readonly RoomMark[], doubts: readonly Doubt[]): DoubtSign[] {
  const doubted = new Set(doubts.map(({ room }) => room));
  return rooms
    .filter(({ room }) => doubted.has(room))
    .map(({ room, at, radius }) => ({ room, x: at.x + radius * 0.85, y: at.y - radius * 0.85, radius: 6.5 }));
}
