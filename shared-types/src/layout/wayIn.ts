import type { Difficulty } from '../difficulty.ts';
import { type RoomId, startRoom } from './grid.ts';

/** True for a path at the entrance below Eternal, where the entrance is no room of the labyrinth. */
export function isWayIn(difficulty: Difficulty, a: RoomId, b: RoomId): boolean {
  return difficulty !== 'eternal' && (a === startRoom || b === startRoom);
}
