import { allRooms, cellOf, gutterColumns, type RoomId } from 'shared-types/layout/grid.ts';
import { planPath } from 'shared-types/layout/edit.ts';
import { isVisited, type Layout, typesOf } from 'shared-types/layout/layout.ts';
import type { DotMark, RoomMark, Scene } from 'shared-types/picture/scene.ts';
import type { Drag } from '../drag.ts';
import { roomLabel } from '../words.ts';
import type { RoomFacts, RoomTargetProps } from './RoomTarget.tsx';

/** Rooms at most this many columns and rows away glow as targets while a connection is drawn: no real path is longer. */
const nearColumns = 3;
const nearRows = 2;

function isNear(a: RoomId, b: RoomId): boolean {
  const [from, to] = [cellOf(a), cellOf(b)];
  return Math.abs(to.column - from.column) <= nearColumns && Math.abs(to.row - from.row) <= nearRows;
}

/** What a room is to the drag under way. */
export function roleOf(layout: Layout, drag: Drag, id: RoomId): RoomTargetProps['role'] {
  if (drag.at === 'rest') return null;
  if (id === drag.from) return 'source';
  const joinable = planPath(layout, drag.from, id) !== null;
  if (id === drag.over) return joinable ? 'over' : 'refused';
  return joinable && isNear(drag.from, id) && !gutterColumns.includes(cellOf(id).column) ? 'near' : null;
}

/** All rooms of the grid, column by column, with what the layout says of each. */
export function roomFacts(layout: Layout, scene: Scene): RoomFacts[] {
  const marks = new Map<RoomId, RoomMark | DotMark>();
  for (const mark of scene.marks) if (mark.kind === 'room' || mark.kind === 'dot') marks.set(mark.room, mark);
  return allRooms.flatMap((room) => {
    const mark = marks.get(room);
    if (!mark) return [];
    const number = mark.kind === 'room' ? mark.badge?.number : undefined;
    const visited = isVisited(layout, room);
    return { room, mark, label: roomLabel(layout, room, number), visited, number, types: typesOf(layout, room) };
  });
}
