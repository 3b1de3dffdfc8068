import { type Edit, planPath } from 'shared-types/layout/edit.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type PathEnd, planMove } from 'shared-types/layout/joinedEdits.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { type SnapPoint, snapPoints } from 'shared-types/layout/paths.ts';

/** The two ends of a path, as its element names them. */
export interface PathEnds {
  from: RoomId;
  to: RoomId;
}

/** One end of an existing path. */
export interface MovedEnd extends PathEnds {
  end: PathEnd;
}

/**
 * A connection being drawn (spec 4). `over`: the room that a release now would connect. `moved`: the end of an existing
 * path that is being moved; `from` is then the room at its other end. The pointer's position is left out, so that rooms
 * re-render only when a release would do something else.
 */
export type Drag =
  | { at: 'rest' }
  | {
      at: 'dragging';
      by: 'pointer' | 'keyboard';
      from: RoomId;
      snap: SnapPoint | null;
      over: RoomId | null;
      moved: MovedEnd | null;
    };

export const atRest: Drag = { at: 'rest' };

/** The drag after a press on a visited room or one of its snap points, or Enter on a visited room. */
export function startDrag(from: RoomId, snap: SnapPoint | null, by: 'pointer' | 'keyboard'): Drag {
  return { at: 'dragging', by, from, snap, over: null, moved: null };
}

/** The drag after a press on a path's end, or after its key. */
export function startMove(moved: MovedEnd, by: 'pointer' | 'keyboard'): Drag {
  const from = moved.end === 'to' ? moved.from : moved.to;
  return { at: 'dragging', by, from, snap: null, over: null, moved };
}

/**
 * Moves the free end of the line; does nothing at rest. The source room is not a target. Returns the same drag if
 * nothing changed.
 */
export function moveDrag(drag: Drag, over: RoomId | null): Drag {
  if (drag.at === 'rest') return drag;
  const target = over === drag.from ? null : over;
  return target === drag.over ? drag : { ...drag, over: target };
}

/** The drag with the next snap point: from none through each in turn, then back to none. */
export function withSnapTurned(drag: Drag): Drag {
  if (drag.at === 'rest') return drag;
  return { ...drag, snap: drag.snap ? (snapPoints[snapPoints.indexOf(drag.snap) + 1] ?? null) : snapPoints[0] };
}

export interface Connection {
  from: RoomId;
  to: RoomId;
  snap: SnapPoint | undefined;
  /** Set if an end of an existing path is moved to another room. */
  moved: MovedEnd | null;
}

/** What a release now would create; null if it would cancel. */
export function connectionOf(drag: Drag): Connection | null {
  if (drag.at === 'rest' || drag.over === null) return null;
  return { from: drag.from, to: drag.over, snap: drag.snap ?? undefined, moved: drag.moved };
}

/** Adds a path or moves an end of one; null for what the rules ignore. */
export function planConnection(layout: Layout, { from, to, snap, moved }: Connection): Edit | null {
  return moved ? planMove(layout, moved.from, moved.to, moved.end, to) : planPath(layout, from, to, snap);
}
