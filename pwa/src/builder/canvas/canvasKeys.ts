import type { RoomId } from 'shared-types/layout/grid.ts';
import type { PathEnd } from 'shared-types/layout/joinedEdits.ts';
import { contentTypes, type RoomType } from 'shared-types/layout/rooms.ts';
import { type Bearing, roomTowards } from '../hitTest.ts';

/** What a key means on a room (spec: everything by keyboard); `extend` selects all rooms up to there. */
export type RoomKey = { do: 'move' | 'extend'; to: RoomId } | { do: 'press' | 'menu' | 'remove' | 'snap' } | null;

const bearings: Record<string, Bearing> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export function roomKey(key: string, room: RoomId, shift = false): RoomKey {
  const bearing = bearings[key];
  if (bearing) return { do: shift ? 'extend' : 'move', to: roomTowards(room, bearing) };
  if (key === 'Enter' || key === ' ') return { do: 'press' };
  if (key === 'm' || key === 'M' || key === 'ContextMenu') return { do: 'menu' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'remove' };
  if (key === 's' || key === 'S') return { do: 'snap' };
  return null;
}

/** What a key means on a path: `step` leads to the next or the one before, `take` draws one of its ends elsewhere. */
export type PathKey = { do: 'step'; by: 1 | -1 } | { do: 'take'; end: PathEnd } | { do: 'toggle' | 'menu' } | null;

export function pathKey(key: string, shift = false): PathKey {
  if (key === 'ArrowRight' || key === 'ArrowDown') return { do: 'step', by: 1 };
  if (key === 'ArrowLeft' || key === 'ArrowUp') return { do: 'step', by: -1 };
  if (key === 'e' || key === 'E') return { do: 'take', end: shift ? 'from' : 'to' };
  if (key === 'Enter' || key === ' ') return { do: 'toggle' };
  if (key === 'm' || key === 'M' || key === 'ContextMenu') return { do: 'menu' };
  return null;
}

/** The room type that a digit sets: 1 to 9 the contents in the order of the menu, 0 normal, which clears all. */
export function typeOfKey(key: string): RoomType | null {
  if (!/^\d$/.test(key)) return null;
  return key === '0' ? 'normal' : (contentTypes[Number(key) - 1] ?? null);
}
