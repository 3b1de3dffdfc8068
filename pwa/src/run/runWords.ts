import type { Position } from 'shared-types/follow/tracker.ts';
import { isBossRoom, type RoomId, roomName } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { roomNumbers } from 'shared-types/layout/numbering.ts';
import { oncePerObject } from 'shared-types/oncePerObject.ts';
import { bearingWord } from 'shared-types/run/directions.ts';
import type { NextDoor, RunView, ShownView } from 'shared-types/run/runView.ts';

/** A room's own name, capitalised ("Domain Path"), else its place. */
export function roomTitle(layout: Layout, room: RoomId): string {
  if (isBossRoom(room)) return 'Izaro';
  const name = layout.rooms[room]?.name;
  return name ? name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : roomName(room);
}

const numbersOf = oncePerObject(roomNumbers);

/** The room's number on the map; none for trials. */
export function numberOf(layout: Layout, room: RoomId): number | undefined {
  return numbersOf(layout).get(room);
}

/** How to leave the room: "north-west", "secret passage", or the direction on the map where the exit is not known. */
export function doorWords({ direction, isSecret }: NextDoor): string {
  if (isSecret) return 'secret passage';
  return direction.at === 'exit' ? bearingWord[direction.bearing] : `${bearingWord[direction.bearing]} on the map`;
}

/** The announcement after a step: "Next: north-west on the map, room 3, C3 R5." */
export function announceView(layout: Layout, { next }: Pick<ShownView, 'next'>, position: Position): string {
  if (position === 'lost') return 'Lost: press your room on the map.';
  if (!next) return 'The route ends here.';
  const number = numberOf(layout, next.room);
  const room = number === undefined ? 'Izaro' : `room ${number}, ${roomTitle(layout, next.room)}`;
  const doubt = position === 'unsure' ? ' Not sure: press your room on the map if it is another one.' : '';
  return `Next: ${doorWords(next)}, ${room}.${doubt}`;
}

/** What to do in a fight, and why, where there is something to gain. */
export interface FightWords {
  act: string;
  reason: string | null;
}

/** "Kill him at once." and "Leave the gargoyles alive for an extra key." */
export function fightWords({ fight, waits }: Pick<RunView, 'fight' | 'waits'>): FightWords {
  if (!fight) return { act: 'Kill him at once.', reason: null };
  if (!fight.waits) return { act: 'Kill him at once.', reason: `${fight.leave} for an extra key.` };
  if (waits) return { act: 'Wait about 20 s.', reason: `${fight.leave} for an extra key.` };
  return { act: 'Kill him at once.', reason: 'The extra key would take 20 s.' };
}
