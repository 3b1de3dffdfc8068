import type { RoomType } from '../layout/rooms.ts';
import type { Point } from './geometry.ts';

/** A room type's drawing: the middle and the length of a side of its square. */
export interface IconMark {
  type: RoomType;
  at: Point;
  size: number;
}
