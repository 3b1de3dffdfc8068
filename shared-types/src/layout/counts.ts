import { type Difficulty, difficultyLabel } from '../difficulty.ts';
import { isBossRoom, startRoom } from './grid.ts';
import { isEmptyLayout, type Layout, typesOf, visitedRooms } from './layout.ts';
import type { RoomType } from './rooms.ts';

/** Least and most that real labyrinths hold. */
type Range = readonly [least: number, most: number];

interface Usual {
  rooms: Range;
  darkshrine: Range;
  silver: Range;
  golden: Range;
  argus: Range;
  gauntlet: Range;
  puzzle: Range;
}

/**
 * What 17 real labyrinths held; there are as many doors as keys. Two gauntlets in one room are one content here, so
 * the least number of gauntlets is one lower where real rooms hold two.
 */
const usual: Record<Difficulty, Usual> = {
  normal: {
    rooms: [7, 7],
    darkshrine: [2, 2],
    silver: [2, 2],
    golden: [0, 0],
    argus: [0, 0],
    gauntlet: [2, 3],
    puzzle: [1, 1],
  },
  cruel: {
    rooms: [9, 9],
    darkshrine: [4, 4],
    silver: [2, 2],
    golden: [0, 0],
    argus: [0, 0],
    gauntlet: [2, 3],
    puzzle: [1, 1],
  },
  merciless: {
    rooms: [10, 10],
    darkshrine: [3, 4],
    silver: [2, 2],
    golden: [1, 1],
    argus: [0, 1],
    gauntlet: [1, 3],
    puzzle: [1, 1],
  },
  eternal: {
    rooms: [12, 13],
    darkshrine: [4, 4],
    silver: [3, 3],
    golden: [0, 1],
    argus: [1, 1],
    gauntlet: [2, 3],
    puzzle: [1, 1],
  },
};

/** Rooms beside the trials. Below Eternal the start room is only the entrance, which real counts leave out. */
function countedRooms(layout: Layout, difficulty: Difficulty): number {
  return visitedRooms(layout).filter((id) => !isBossRoom(id) && (difficulty === 'eternal' || id !== startRoom)).length;
}

function amount([least, most]: Range, one: string, many: string): string {
  if (most === 0) return `no ${many}`;
  const number = least === most ? String(most) : `${least} to ${most}`;
  return `${number} ${most === 1 ? one : many}`;
}

/**
 * Soft hints where a layout differs from what real labyrinths of its difficulty hold, such as "Eternal usually has
 * 3 silver keys; this layout has 2". Never a refusal. None for a layout with nothing drawn.
 */
export function countHints(layout: Layout, difficulty: Difficulty): string[] {
  if (isEmptyLayout(layout)) return [];
  const expected = usual[difficulty];
  const holding = (type: RoomType): number =>
    visitedRooms(layout).filter((id) => typesOf(layout, id).includes(type)).length;
  const counted: readonly (readonly [Range, number, one: string, many: string])[] = [
    [expected.rooms, countedRooms(layout, difficulty), 'room besides the trials', 'rooms besides the trials'],
    [expected.darkshrine, holding('darkshrine'), 'darkshrine', 'darkshrines'],
    [expected.silver, holding('silver-key'), 'silver key', 'silver keys'],
    [expected.silver, holding('silver-door'), 'silver door', 'silver doors'],
    [expected.golden, holding('golden-key'), 'golden key', 'golden keys'],
    [expected.golden, holding('golden-door'), 'golden door', 'golden doors'],
    [expected.argus, holding('argus'), 'Argus', 'Argus'],
    [expected.gauntlet, holding('gauntlet'), 'gauntlet', 'gauntlets'],
    [expected.puzzle, holding('puzzle'), 'puzzle', 'puzzles'],
  ];
  return counted
    .filter(([[least, most], found]) => found < least || found > most)
    .map(
      ([range, found, one, many]) =>
        `${difficultyLabel[difficulty]} usually has ${amount(range, one, many)}; this layout has ${found}`,
    );
}
