import { isTrial, readRooms } from './readerFile.ts';

/**
 * Simulates the tool that follows a player and knows only the listed exits of the current room, by their position in
 * the list. Returns the rooms it can reach, among them the last trial.
 */
export function follow(text: string): string[] {
  const rooms = readRooms(text);
  const reached = new Set([0]);
  for (const at of reached) {
    for (const target of Object.values(rooms[at]?.exits ?? {})) {
      const next = rooms[Number(target) - 1];
      if (!next) throw new Error(`finds no room at place ${target} of the list`);
      if (next.name === '') throw new Error('never sees that a room without a name is entered');
      reached.add(Number(target) - 1);
    }
  }
  const last = rooms.findLastIndex(isTrial);
  if (!reached.has(last)) throw new Error('does not come to the last trial by listed exits');
  return [...reached].map((at) => rooms[at]?.name ?? '');
}
