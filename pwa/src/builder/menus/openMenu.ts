import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Point } from 'shared-types/picture/geometry.ts';

/** The menu that stands open, and where on the page it was asked for. */
export type OpenMenu =
  { kind: 'room'; room: RoomId; at: Point } | { kind: 'path'; ends: { from: RoomId; to: RoomId }; at: Point };
