import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Disc } from 'shared-types/picture/freePlace.ts';
import type { RoomMark } from 'shared-types/picture/marks.ts';
import type { Doubt } from '../parts/agreement/doubts.ts';
import { doubtDisc } from '../parts/agreement/DoubtSign.tsx';

/** The sign on a room that is in doubt. */
export interface DoubtedRoom extends Disc {
  room: RoomId;
}

/** The signs of doubt on the map. */
export function doubtSigns(rooms: readonly RoomMark[], doubts: readonly Doubt[]): DoubtedRoom[] {
  const doubted = new Set(doubts.map(({ room }) => room));
  return rooms.filter(({ room }) => doubted.has(room)).map((mark) => ({ room: mark.room, ...doubtDisc(mark) }));
}
