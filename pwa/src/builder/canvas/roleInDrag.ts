import { cellOf, gutterColumns, type RoomId } from 'shared-types/layout/grid.ts';
import { planPath } from 'shared-types/layout/edit.ts';
import type { Layout } from 'shared-types/layout/layout.ts';

/** While a connection is drawn, rooms at most this far away glow as targets: no real path is longer. */
const nearColumns = 3;
const nearRows = 2;

function isNear(a: RoomId, b: RoomId): boolean {
  const [from, to] = [cellOf(a), cellOf(b)];
  return Math.abs(to.column - from.column) <= nearColumns && Math.abs(to.row - from.row) <= nearRows;
}

/**
 * What a room is to a connection that is being drawn: a target nearby, a target farther away, or refused, because it is
 * the source itself or connected to it already.
 */
export function roleInDrag(layout: Layout, from: RoomId, id: RoomId): 'near' | 'far' | 'refused' {
  if (planPath(layout, from, id) === null) return 'refused';
  return isNear(from, id) && !gutterColumns.includes(cellOf(id).column) ? 'near' : 'far';
}
