import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import type { PathEnds } from './drag.ts';

/** The open menu, for one or several rooms or for a path, and where in the window it was opened. */
export type OpenMenu =
  | { kind: 'room'; rooms: readonly RoomId[]; at: Point }
  | { kind: 'path'; ends: PathEnds; at: Point };
