import * as v from 'valibot';
import { bossRooms, isBossRoom, isRoom, type RoomId, roomName } from '../layout/grid.ts';
import { quoted, quotedValue } from '../layout/layout.ts';
import { cellAt } from './coordinates.ts';
import { fault } from './fault.ts';
import { trialName } from './words.ts';

/** A room as a file lists it, with its cell on our grid. */
export interface FileRoom {
  id: string;
  /** What faults and notices call it: `Room 7 ("estate path")`. */
  label: string;
  /** The file's name for it, such as `estate path`; empty for a trial. */
  name: string;
  cell: RoomId;
  contents: readonly string[];
  /** Each a bearing and the id of the room it leads to. */
  exits: readonly (readonly [bearing: string, target: string])[];
  /** Sentences about parts that could not be read and were left out. */
  notices: readonly string[];
}

/** More rooms than any labyrinth has; files with more are rejected. */
export const maxFileRooms = 50;

/** Longer names are truncated; real ones have two words. */
const maxNameLength = 60;

/** The format writes all values as strings; numbers are accepted as well. */
const scalar = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const fileRoomSchema = v.object({
  id: v.pipe(scalar, v.nonEmpty()),
  name: v.fallback(v.optional(v.string(), ''), ''),
  x: scalar,
  y: scalar,
  // Read one by one, so that one invalid value does not lose the others.
  contents: v.optional(v.unknown()),
  exits: v.optional(v.unknown()),
});
type ReadRoom = v.InferOutput<typeof fileRoomSchema>;

function labelOf({ id, name }: Pick<ReadRoom, 'id' | 'name'>): string {
  const number = /^\d{1,9}$/.test(id) ? id : quoted(id);
  return name ? `Room ${number} (${quoted(name)})` : `Room ${number}`;
}

function readRoom(value: unknown, position: number): ReadRoom {
  const parsed = v.safeParse(fileRoomSchema, value);
  if (parsed.success) return parsed.output;
  const key = parsed.issues[0].path?.[0]?.key;
  return typeof key === 'string'
    ? fault(`The room at position ${position} in the list has no valid ${quoted(key)}.`)
    : fault(`The room at position ${position} in the list is not an object.`);
}

function readContents(label: string, value: unknown, notices: string[]): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    notices.push(`${label} has contents that are not a list; they were left out.`);
    return [];
  }
  return value.flatMap((word: unknown) => {
    if (typeof word === 'string') return [word];
    notices.push(`${label} contains ${quotedValue(word)}, which is unknown and was left out.`);
    return [];
  });
}

function readExits(label: string, value: unknown, notices: string[]): [bearing: string, target: string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object' || Array.isArray(value)) {
    notices.push(`${label} has exits that are not listed by their bearings; they were left out.`);
    return [];
  }
  return Object.entries(value).flatMap(([bearing, target]): [string, string][] => {
    if (v.is(scalar, target)) return [[bearing, String(target)]];
    notices.push(`${label} has an exit ${quoted(bearing)} that names no room and was left out.`);
    return [];
  });
}

function placeRoom(room: ReadRoom, before: readonly FileRoom[]): FileRoom {
  const { id, name, x, y } = room;
  const label = labelOf(room);
  const cell = cellAt(x, y);
  if (before.some((other) => other.id === id)) fault(`${label} has the same id as a room before it.`);
  if (!isRoom(cell)) fault(`${label} is not on the grid.`);
  const other = before.find((placed) => placed.cell === cell);
  if (other) fault(`${label} is at ${roomName(cell)}, where ${other.label} already is.`);
  const isTrial = name.trim().toLowerCase() === trialName;
  if (isTrial && !isBossRoom(cell)) {
    fault(
      `${label} is at ${roomName(cell)}, where no trial can be; trials are at ${bossRooms.map(roomName).join(', ')}.`,
    );
  }
  if (!isTrial && isBossRoom(cell)) fault(`${label} is at ${roomName(cell)}, where only a trial can be.`);
  const notices: string[] = [];
  return {
    id,
    label,
    name: isTrial ? '' : name.slice(0, maxNameLength),
    cell,
    contents: readContents(label, room.contents, notices),
    exits: readExits(label, room.exits, notices),
    notices,
  };
}

function checkExits(rooms: readonly FileRoom[]): void {
  const ids = new Set(rooms.map(({ id }) => id));
  for (const { label, exits } of rooms) {
    const deadEnd = exits.find(([, target]) => !ids.has(target));
    if (deadEnd)
      fault(`${label} has an exit ${quoted(deadEnd[0])} to room ${quoted(deadEnd[1])}, which is not in the file.`);
  }
}

/**
 * The rooms of a file, no two on the same cell. Throws a LabyrinthFileFault that names the first fault and its room.
 */
export function readFileRooms(list: readonly unknown[]): FileRoom[] {
  if (list.length > maxFileRooms) fault(`The file has ${list.length} rooms; at most ${maxFileRooms} are allowed.`);
  const rooms: FileRoom[] = [];
  for (const [index, value] of list.entries()) rooms.push(placeRoom(readRoom(value, index + 1), rooms));
  const trials = rooms.filter(({ cell }) => isBossRoom(cell)).length;
  if (trials !== bossRooms.length) {
    fault(`The file has ${trials} rooms named "${trialName}"; a labyrinth has ${bossRooms.length}.`);
  }
  checkExits(rooms);
  return rooms;
}
