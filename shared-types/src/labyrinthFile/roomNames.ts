import { isBossRoom, type RoomId, roomName, startRoom } from '../layout/grid.ts';
import { type Layout, pathsOf } from '../layout/layout.ts';
import type { RoomNames } from './read.ts';
import { trialName } from './words.ts';

/** A room's second word by its number of doors, as the Estate has it; its dead ends have one door, no room has none. */
const wordOfDoors = ['enclosure', 'enclosure', 'path', 'walkways', 'crossing'] as const;

/** Two words of letters, as every room has: other tools take the name apart at the blank, and refuse other characters. */
const twoWords = /^[A-Za-z']+( [A-Za-z']+)+$/;

/** The doors of a room; the way into the labyrinth is one of the start room's. Secret passages are none. */
function doorsOf(layout: Layout, id: RoomId): number {
  const drawn = pathsOf(layout, id).filter(({ style }) => style !== 'dashed').length;
  return drawn + (id === startRoom ? 1 : 0);
}

/** The room's own name, where other tools can read it. */
function ownName(names: RoomNames, id: RoomId): string | undefined {
  const name = names[id];
  return name !== undefined && twoWords.test(name) && name.toLowerCase() !== trialName ? name : undefined;
}

/**
 * The name of every room of a file: its own, else a guess that fits its number of doors, because other tools plan by the
 * two words of a name. A notice says which names are guesses.
 */
export function fileRoomNames(
  layout: Layout,
  rooms: readonly RoomId[],
  names: RoomNames,
): { nameOf: (id: RoomId) => string; notices: string[] } {
  const guess = (id: RoomId): string => `estate ${wordOfDoors[doorsOf(layout, id)] ?? 'crossing'}`;
  const guessed = rooms.filter((id) => !isBossRoom(id) && ownName(names, id) === undefined);
  const notices =
    guessed.length > 0
      ? [
          `The file needs a name for every room; these names are guesses: ${guessed.map((id) => `${roomName(id)} (${guess(id)})`).join(', ')}.`,
        ]
      : [];
  return { nameOf: (id) => (isBossRoom(id) ? trialName : (ownName(names, id) ?? guess(id))), notices };
}
