import { type Difficulty, difficultyLabel } from '../difficulty.ts';
import { isBossRoom, roomName, sectionOf, sections, startRoom } from './grid.ts';
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

/** A counted type, with its words. */
interface Counted {
  type: RoomType;
  kind: Exclude<keyof Usual, 'rooms'>;
  one: string;
  many: string;
}

const besidesTrials = { one: 'room besides the trials', many: 'rooms besides the trials' };

const countedTypes: readonly Counted[] = [
  { type: 'darkshrine', kind: 'darkshrine', one: 'darkshrine', many: 'darkshrines' },
  { type: 'silver-key', kind: 'silver', one: 'silver key', many: 'silver keys' },
  { type: 'silver-door', kind: 'silver', one: 'silver door', many: 'silver doors' },
  { type: 'golden-key', kind: 'golden', one: 'golden key', many: 'golden keys' },
  { type: 'golden-door', kind: 'golden', one: 'golden door', many: 'golden doors' },
  { type: 'argus', kind: 'argus', one: 'Argus', many: 'Argus' },
  { type: 'gauntlet', kind: 'gauntlet', one: 'gauntlet', many: 'gauntlets' },
  { type: 'puzzle', kind: 'puzzle', one: 'puzzle', many: 'puzzles' },
];

function rangeOf(difficulty: Difficulty, { kind }: Counted): Range {
  return usual[difficulty][kind];
}

function roomsWith(layout: Layout, type: RoomType): number {
  return visitedRooms(layout).filter((id) => typesOf(layout, id).includes(type)).length;
}

/** Rooms besides the trials. Below Eternal the start room is only the entrance, which the real counts leave out. */
function countedRooms(layout: Layout, difficulty: Difficulty): number {
  return visitedRooms(layout).filter((id) => !isBossRoom(id) && (difficulty === 'eternal' || id !== startRoom)).length;
}

/** A content type of which a layout has fewer than real labyrinths. */
export interface Remaining {
  type: RoomType;
  /** How many more, from the fewest (may be 0) to the most. */
  more: Range;
  /** "4 darkshrines", "Argus", "2 to 3 gauntlets", "up to 1 gauntlet" */
  text: string;
  /** The same as a hint; undefined if real labyrinths may have none of it. */
  hint: string | undefined;
}

/** A count that differs from real labyrinths. */
interface Difference {
  type: RoomType | 'rooms';
  isFewer: boolean;
  hint: string;
}

function differences(layout: Layout, difficulty: Difficulty): Difference[] {
  const counted = [
    {
      type: 'rooms' as const,
      range: usual[difficulty].rooms,
      found: countedRooms(layout, difficulty),
      ...besidesTrials,
    },
    ...countedTypes.map((each) => ({ ...each, range: rangeOf(difficulty, each), found: roomsWith(layout, each.type) })),
  ];
  return counted
    .filter(({ range: [fewest, most], found }) => found < fewest || found > most)
    .map(({ type, range, found, one, many }) => ({
      type,
      isFewer: found < range[0],
      hint: `${difficultyLabel[difficulty]} usually has ${amount(range, one, many)}; this layout has ${found}`,
    }));
}

function remainingText([fewest, most]: Range, { type, one, many }: Counted): string {
  if (type === 'argus') return one;
  const number = fewest === 0 ? `up to ${most}` : fewest === most ? String(most) : `${fewest} to ${most}`;
  return number === '1' && type === 'puzzle' ? one : `${number} ${most === 1 ? one : many}`;
}

function amount([fewest, most]: Range, one: string, many: string): string {
  if (most === 0) return `no ${many}`;
  const number = fewest === most ? String(most) : `${fewest} to ${most}`;
  return `${number} ${most === 1 ? one : many}`;
}

/** Lists the rooms that no path connects to the start, because they are numbered after all others. */
function unjoinedHint(layout: Layout): string[] {
  const rooms = unjoinedRooms(layout).map(roomName);
  if (rooms.length === 0) return [];
  const [are, them] = rooms.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return [`${rooms.join(', ')} ${are} not joined to the start; no path leads to ${them}`];
}

/**
 * Soft hints on what differs from real labyrinths of the difficulty ("Eternal usually has 3 silver keys; this layout
 * has 2") and on rooms that no path connects to the start. They never block anything. An empty layout gets none.
 */
export function countHints(layout: Layout, difficulty: Difficulty): string[] {
  if (isEmptyLayout(layout)) return [];
  return [...differences(layout, difficulty).map(({ hint }) => hint), ...unjoinedHint(layout)];
}

/** Whether each of the three sections has a room of its own. */
function isDrawnToTheEnd(layout: Layout): boolean {
  const rooms = visitedRooms(layout).filter((id) => id !== startRoom && !isBossRoom(id));
  return sections.every((section) => rooms.some((id) => sectionOf(id) === section));
}

/**
 * The hints other than missing contents: what a layout has too much of and, once all sections are begun, how many rooms
 * it lacks and which of them no path connects to the start.
 */
export function otherHints(layout: Layout, difficulty: Difficulty): string[] {
  const atEnd = isDrawnToTheEnd(layout);
  const counts = differences(layout, difficulty).filter(({ type, isFewer }) => !isFewer || (atEnd && type === 'rooms'));
  return [...counts.map(({ hint }) => hint), ...(atEnd ? unjoinedHint(layout) : [])];
}

/**
 * The contents that a layout still lacks compared with real labyrinths of the difficulty, in the order of
 * `countedTypes`.
 */
export function remainingMarks(layout: Layout, difficulty: Difficulty): Remaining[] {
  const differing = differences(layout, difficulty);
  return countedTypes.flatMap((each) => {
    const found = roomsWith(layout, each.type);
    const [fewest, most] = rangeOf(difficulty, each).map((count) => Math.max(0, count - found)) as [number, number];
    if (most === 0) return [];
    const hint = differing.find(({ type }) => type === each.type)?.hint;
    return [{ type: each.type, more: [fewest, most], text: remainingText([fewest, most], each), hint }];
  });
}
