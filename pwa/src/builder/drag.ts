import type { RoomId } from 'shared-types/layout/grid.ts';
import type { SnapPoint } from 'shared-types/layout/paths.ts';
import type { Point } from 'shared-types/picture/geometry.ts';

/**
 * A connection in the making (spec 4). `pointer` is where the line's free end is, null when the keyboard leads it from
 * room to room; `over` is the room that a release now would join.
 */
export type Drag =
  { at: 'rest' } | { at: 'dragging'; from: RoomId; snap: SnapPoint | null; pointer: Point | null; over: RoomId | null };

export const atRest: Drag = { at: 'rest' };

/** A press on a visited room or one of its snap points. */
export function startDrag(from: RoomId, snap: SnapPoint | null, pointer: Point | null): Drag {
  return { at: 'dragging', from, snap, pointer, over: null };
}

/** The line's free end moved; nothing at rest. The room it came from is no target. */
export function moveDrag(drag: Drag, pointer: Point | null, over: RoomId | null): Drag {
  if (drag.at === 'rest') return drag;
  return { ...drag, pointer, over: over === drag.from ? null : over };
}

export interface Connection {
  from: RoomId;
  to: RoomId;
  snap: SnapPoint | undefined;
}

/** What a release now would create; null for a release elsewhere, which cancels. */
export function connectionOf(drag: Drag): Connection | null {
  if (drag.at === 'rest' || drag.over === null) return null;
  return { from: drag.from, to: drag.over, snap: drag.snap ?? undefined };
}
