import type { RoomId } from 'shared-types/layout/grid.ts';
import { type Bearing, roomTowards } from '../aim.ts';

/** What a key means on a room (spec: everything by keyboard). */
export type RoomKey = { do: 'move'; to: RoomId } | { do: 'press' | 'menu' | 'remove' } | null;

const bearings: Record<string, Bearing> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export function roomKey(key: string, room: RoomId): RoomKey {
  const bearing = bearings[key];
  if (bearing) return { do: 'move', to: roomTowards(room, bearing) };
  if (key === 'Enter' || key === ' ') return { do: 'press' };
  if (key === 'm' || key === 'M' || key === 'ContextMenu') return { do: 'menu' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'remove' };
  return null;
}

/** What a key means on a path: `step` leads to the next or the one before. */
export type PathKey = { do: 'step'; by: 1 | -1 } | { do: 'toggle' | 'menu' } | null;

export function pathKey(key: string): PathKey {
  if (key === 'ArrowRight' || key === 'ArrowDown') return { do: 'step', by: 1 };
  if (key === 'ArrowLeft' || key === 'ArrowUp') return { do: 'step', by: -1 };
  if (key === 'Enter' || key === ' ') return { do: 'toggle' };
  if (key === 'm' || key === 'M' || key === 'ContextMenu') return { do: 'menu' };
  return null;
}
