import { allRooms, cellOf, type RoomId } from 'shared-types/layout/grid.ts';
import { planPath } from 'shared-types/layout/edit.ts';
import { isVisited, type Layout, typesOf } from 'shared-types/layout/layout.ts';
import type { DotMark, RoomMark, Scene } from 'shared-types/picture/scene.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import type { Drag } from '../drag.ts';
import { roomLabel } from '../words.ts';
import type { RoomTargetProps } from './RoomTarget.tsx';

/** Rooms at most this many columns away glow as targets while a connection is drawn. */
const nearColumns = 2;

function roleOf(layout: Layout, drag: Drag, id: RoomId): RoomTargetProps['role'] {
  if (drag.at === 'rest') return null;
  if (id === drag.from) return 'source';
  const joinable = planPath(layout, drag.from, id) !== null;
  if (id === drag.over) return joinable ? 'over' : 'refused';
  const distance = Math.abs(cellOf(id).column - cellOf(drag.from).column);
  return joinable && distance <= nearColumns ? 'near' : null;
}

interface Shown {
  layout: Layout;
  scene: Scene;
  sheet: Sheet;
  drag: Drag;
  current: RoomId;
  /** The room under the pointer or with the focus. */
  open: RoomId | null;
}

/** All rooms of the grid, column by column, with what each one shows now. */
export function roomTargets({ layout, scene, sheet, drag, current, open }: Shown): RoomTargetProps[] {
  const marks = new Map<RoomId, RoomMark | DotMark>();
  for (const mark of scene.marks) if (mark.kind === 'room' || mark.kind === 'dot') marks.set(mark.room, mark);
  return allRooms.flatMap((room) => {
    const mark = marks.get(room);
    if (!mark) return [];
    const number = mark.kind === 'room' ? mark.badge?.number : undefined;
    const visited = isVisited(layout, room);
    return {
      room,
      sheet,
      mark,
      label: roomLabel(layout, room, number),
      visited,
      number,
      types: typesOf(layout, room),
      current: room === current,
      open: visited && room === open && drag.at === 'rest',
      role: roleOf(layout, drag, room),
    };
  });
}
