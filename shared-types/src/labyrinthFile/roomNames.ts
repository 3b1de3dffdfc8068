import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, roomName } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import { nameByDoors } from '../layout/roomNames.ts';
import { doorCount, knownAreas } from '../sections/nameChoices.ts';
import type { RoomNames } from './read.ts';
import { trialName } from './words.ts';

/** Two words of letters, as all real names are: other tools split the name at the space and reject other characters. */
const twoWords = /^[A-Za-z']+( [A-Za-z']+)+$/;

/** The room's name in the layout, or else in the file that was read, if other tools can parse it. */
function ownName(layout: Layout, names: RoomNames, id: RoomId): string | undefined {
  const name = layout.rooms[id]?.name ?? names[id];
  return name !== undefined && twoWords.test(name) && name.toLowerCase() !== trialName ? name : undefined;
}

/**
 * The name of every room in a file: its own, or else a guess from its section's shape and its number of doors, because
 * other tools plan by the two words of a name. A notice says which names are guesses.
 */
export function fileRoomNames(
  { layout, difficulty, names = {} }: { layout: Layout; difficulty: Difficulty; names?: RoomNames | undefined },
  rooms: readonly RoomId[],
): { nameOf: (id: RoomId) => string; notices: string[] } {
  const guess = (id: RoomId): string =>
    nameByDoors(knownAreas(layout, difficulty, id)[0] ?? 'estate', doorCount(layout, id));
  const guessed = rooms.filter((id) => !isBossRoom(id) && ownName(layout, names, id) === undefined);
  const notices =
    guessed.length > 0
      ? [
          `The file needs a name for every room; these names are guesses: ${guessed.map((id) => `${roomName(id)} (${guess(id)})`).join(', ')}.`,
        ]
      : [];
  return { nameOf: (id) => (isBossRoom(id) ? trialName : (ownName(layout, names, id) ?? guess(id))), notices };
}
