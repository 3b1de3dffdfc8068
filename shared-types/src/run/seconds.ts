import type { Area } from '../layout/roomNames.ts';
import type { RoomType } from '../layout/rooms.ts';

/** Rooms by their number of doors, on which the crossing time depends. 4 stands for four or more. */
export const roomKinds = [1, 2, 3, 4] as const;

export type RoomKind = (typeof roomKinds)[number];

/** A kind of room in one part of the Labyrinth, since crossing times differ by part: `estate 3`. */
export type RoomInArea = `${Area} ${RoomKind}`;

/** What can be taken on a run. */
export const takeable = [
  'darkshrine',
  'argus',
  'gauntlet',
  'puzzle',
  'trinket',
  'silver-door',
  'silver-key',
  'golden-key',
] as const satisfies readonly RoomType[];

export type Taken = (typeof takeable)[number];

export function isTakeable(type: RoomType): type is Taken {
  return takeable.some((each) => each === type);
}

/** A key is only useful where there is a door for it. */
export function isKey(type: RoomType): boolean {
  return type === 'silver-key' || type === 'golden-key';
}

/** How long things take, in seconds. */
export interface Seconds {
  /** Crossing a room, by its doors; a dead end each way. */
  room: Readonly<Record<RoomKind, number>>;
  /** The same for one part of the Labyrinth, where the player has measured it. */
  roomIn: Readonly<Partial<Record<RoomInArea, number>>>;
  take: Readonly<Record<Taken, number>>;
  /** A fight against Izaro. */
  fight: number;
  /** The extra time of waiting in a fight for the extra treasure key. */
  wait: number;
}

/** Guesses (run.md, section 2), until a player's own times take their place. */
export const guessedSeconds: Seconds = {
  room: { 1: 18, 2: 18, 3: 21, 4: 26 },
  roomIn: {},
  take: {
    darkshrine: 6,
    argus: 15,
    gauntlet: 20,
    puzzle: 25,
    trinket: 10,
    'silver-door': 8,
    'silver-key': 0,
    'golden-key': 0,
  },
  fight: 30,
  wait: 20,
};
