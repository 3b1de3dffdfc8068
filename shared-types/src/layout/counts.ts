import { type Difficulty, difficultyLabel } from '../difficulty.ts';
import { isBossRoom, roomName, startRoom } from './grid.ts';
import { isEmptyLayout, type Layout, typesOf, visitedRooms } from './layout.ts';
import { unjoinedRooms } from './numbering.ts';
import type { RoomType } from './rooms.ts';

/** The fewest and the most that real labyrinths have. */
type Range = readonly [fewest: number, most: number];

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
 * What 17 real labyrinths had; there are as many doors as keys. Two gauntlets in one room count as one here, so the
 * fewest gauntlets are one lower where a real room has two.
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

/** Rooms besides the trials. Below Eternal the start room is only the entrance, which the real counts leave out. */
function countedRooms(layout: Layout, difficulty: Difficulty): number {
  return visitedRooms(layout).filter((id) => !isBossRoom(id) && (difficulty === 'eternal' || id !== startRoom)).length;
}

function amount([fewest, most]: Range, one: string, many: string): string {
  if (most === 0) return `no ${many}`;
  const number = fewest === most ? String(most) : `${fewest} to ${most}`;
  return `${number} ${most === 1 ? one : many}`;
}

/** Says which rooms no path joins to the start: their numbers come after all others. */
function unjoinedHint(layout: Layout): string[] {
  const rooms = unjoinedRooms(layout).map(roomName);
  if (rooms.length === 0) return [];
  const [are, them] = rooms.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return [`${rooms.join(', ')} ${are} not joined to the start; no path leads to ${them}`];
}

/**
 * Soft hints where a layout differs from real labyrinths of its difficulty, such as "Eternal usually has
 * 3 silver keys; this layout has 2", and on rooms that no path joins to the start. Never a refusal. None for a layout with nothing drawn.
 */
export function countHints(layout: Layout, difficulty: Difficulty): string[] {
  if (isEmptyLayout(layout)) return [];
  const expected = usual[difficulty];
  const roomsWith = (type: RoomType): number =>
    visitedRooms(layout).filter((id) => typesOf(layout, id).includes(type)).length;
  const counted: readonly (readonly [Range, number, one: string, many: string])[] = [
    [expected.rooms, countedRooms(layout, difficulty), 'room besides the trials', 'rooms besides the trials'],
    [expected.darkshrine, roomsWith('darkshrine'), 'darkshrine', 'darkshrines'],
    [expected.silver, roomsWith('silver-key'), 'silver key', 'silver keys'],
    [expected.silver, roomsWith('silver-door'), 'silver door', 'silver doors'],
    [expected.golden, roomsWith('golden-key'), 'golden key', 'golden keys'],
    [expected.golden, roomsWith('golden-door'), 'golden door', 'golden doors'],
    [expected.argus, roomsWith('argus'), 'Argus', 'Argus'],
    [expected.gauntlet, roomsWith('gauntlet'), 'gauntlet', 'gauntlets'],
    [expected.puzzle, roomsWith('puzzle'), 'puzzle', 'puzzles'],
  ];
  const differences = counted
    .filter(([[fewest, most], found]) => found < fewest || found > most)
    .map(
      ([range, found, one, many]) =>
        `${difficultyLabel[difficulty]} usually has ${amount(range, one, many)}; this layout has ${found}`,
    );
  return [...differences, ...unjoinedHint(layout)];
}
