import { cellOf, gutterColumns, type RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { type Connection, planConnection } from '../drag.ts';

/** While a connection is drawn, rooms at most this far away glow as targets: no real path is longer. */
const nearColumns = 3;
const nearRows = 2;

function isNear(a: RoomId, b: RoomId): boolean {
  const [from, to] = [cellOf(a), cellOf(b)];
  return Math.abs(to.column - from.column) <= nearColumns && Math.abs(to.row - from.row) <= nearRows;
}

/** The room from which a connection is drawn, and the end of a path that is moved, if any. */
export type ConnectionStart = Pick<Connection, 'from' | 'moved'>;

/**
 * What a room is to a connection that is being drawn: a target nearby, a target farther away, or refused, because it is
 * the source itself or connected to it already.
 */
export function roleInDrag(layout: Layout, { from, moved }: ConnectionStart, id: RoomId): 'near' | 'far' | 'refused' {
  if (planConnection(layout, { from, to: id, snap: undefined, moved }) === null) return 'refused';
  return isNear(from, id) && !gutterColumns.includes(cellOf(id).column) ? 'near' : 'far';
}
