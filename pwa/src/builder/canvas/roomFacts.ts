import { allRooms, type RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout, typesOf } from 'shared-types/layout/layout.ts';
import type { DotMark, RoomMark, Scene } from 'shared-types/picture/marks.ts';
import { roomLabel } from '../announcements.ts';
import type { RoomFacts } from './RoomTarget.tsx';

/** The drawing of each room. */
export type MarkOfRoom = ReadonlyMap<RoomId, RoomMark | DotMark>;

export function marksOfRooms({ marks }: Scene): MarkOfRoom {
  return new Map(marks.flatMap((mark) => (mark.kind === 'room' || mark.kind === 'dot' ? [[mark.room, mark]] : [])));
}

/** All rooms of the grid, column by column, with what the layout says about each. */
export function roomFacts(layout: Layout, marks: MarkOfRoom): RoomFacts[] {
  return allRooms.flatMap((room) => {
    const mark = marks.get(room);
    if (!mark) return [];
    const number = mark.kind === 'room' ? mark.badge?.number : undefined;
    const visited = isVisited(layout, room);
    return { room, mark, label: roomLabel(layout, room, number), visited, number, types: typesOf(layout, room) };
  });
}
