import * as v from 'valibot';
import type { Difficulty } from '../difficulty.ts';
import type { ExitBearings } from '../layout/exits.ts';
import { isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import type { IzaroConfig } from '../layout/izaro.ts';
import { byteLength, hasFewEnoughPaths, type Layout, quoted, type Room, tooManyPaths } from '../layout/layout.ts';
import { isRoomName, type RoomName } from '../layout/roomNames.ts';
import { type Day, isDay } from '../day.ts';
import { dayText } from '../dayText.ts';
import { jsonIn } from '../jsonIn.ts';
import { fault } from './fault.ts';
import { readFileIzaro } from './fileIzaro.ts';
import { entrancePath, readExitBearings, readFilePaths } from './filePaths.ts';
import { type FileRoom, readFileRooms } from './fileRooms.ts';
import { withPathsFromNearer } from './roomOrder.ts';
import { shownNotices } from './shownNotices.ts';
import { difficultyOfWord, typeOfWord } from './words.ts';

/** Room names in a file that are none of the game's own. The game's names are part of the layout instead. */
export type RoomNames = Readonly<Partial<Record<RoomId, string>>>;

/** The contents of a labyrinth file. `notices` are sentences on what was read differently from the file. */
export interface ReadLabyrinthFile {
  difficulty: Difficulty;
  day: Day;
  layout: Layout;
  izaroConfig: IzaroConfig;
  /** Kept for exporting the file again; absent if there are none. */
  names?: RoomNames;
  /** The bearings of the file's exits; absent if it lists none. */
  exitBearings?: ExitBearings;
  notices: string[];
}

const maxFileBytes = 256 * 1024;

/** A field that is not a string counts as missing. */
const textField = v.fallback(v.optional(v.string(), ''), '');

const fileSchema = v.object({
  difficulty: textField,
  date: textField,
  weapon: textField,
  phase1: textField,
  phase2: textField,
  trap1: textField,
  trap2: textField,
  rooms: v.array(v.unknown()),
});

function decode(text: string): v.InferOutput<typeof fileSchema> {
  if (byteLength(text) > maxFileBytes) fault(`The file is larger than ${maxFileBytes / 1024} KiB.`);
  const data = jsonIn(text);
  if (data === undefined) fault('The file is not valid JSON.');
  if (typeof data !== 'object' || data === null || Array.isArray(data)) fault('The file is not a JSON object.');
  if (!('rooms' in data) || !Array.isArray(data.rooms)) {
    fault('This is not a labyrinth file: it has no list of rooms.');
  }
  return v.parse(fileSchema, data);
}

/** The room's name in layouts; undefined for a trial, and for names that are none of the game's. */
function knownName({ name }: FileRoom): RoomName | undefined {
  const lower = name.trim().toLowerCase();
  return isRoomName(lower) ? lower : undefined;
}

function toRoom(room: FileRoom, notices: string[]): Room {
  const { label, cell, contents } = room;
  if (isBossRoom(cell)) return { types: ['izaro'] };
  const types = contents.flatMap((word) => {
    const type = typeOfWord.get(word);
    if (!type) notices.push(`${label} contains ${quoted(word)}, which is unknown and was left out.`);
    return type ? [type] : [];
  });
  const name = knownName(room);
  return { types: [...new Set(types)], ...(name && { name }) };
}

function readDay(date: string, today: Day, notices: string[]): Day {
  if (!isDay(date)) {
    notices.push('The file does not say which day it is for; it was opened as today’s.');
    return today;
  }
  if (date !== today) notices.push(`This labyrinth is from ${dayText(date)}, not from today (${dayText(today)}).`);
  return date;
}

/**
 * Reads a labyrinth file, the format that tools for the Labyrinth exchange. `today` is the current UTC day; a file of
 * another day gets a notice. Throws a LabyrinthFileFault whose message names the first fault and its room. It does not
 * matter which room lists a path: every path begins at the room nearer the start.
 */
export function readLabyrinthFile(text: string, today: Day): ReadLabyrinthFile {
  const file = decode(text);
  if (file.difficulty === '') fault('The file names no difficulty.');
  const difficulty = difficultyOfWord.get(file.difficulty);
  if (!difficulty) {
    fault(`The difficulty ${quoted(file.difficulty)} is unknown; it must be Normal, Cruel, Merciless or Uber.`);
  }
  const fileRooms = readFileRooms(file.rooms);
  const notices = fileRooms.flatMap((room) => room.notices);
  const day = readDay(file.date, today, notices);
  const rooms = Object.fromEntries(fileRooms.map((room) => [room.cell, toRoom(room, notices)]));
  const read = readFilePaths(fileRooms);
  const entrance = entrancePath(fileRooms);
  const layout = withPathsFromNearer({
    rooms: entrance ? { [startRoom]: { types: [] }, ...rooms } : rooms,
    paths: entrance ? [entrance, ...read.paths] : read.paths,
  });
  if (!hasFewEnoughPaths(layout)) fault(tooManyPaths(layout.paths.length));
  const izaro = readFileIzaro(file);
  const otherNames = fileRooms
    .filter((room) => room.name !== '' && !knownName(room))
    .map(({ cell, name }) => [cell, name] as const);
  const exitBearings = readExitBearings(fileRooms);
  return {
    difficulty,
    day,
    layout,
    izaroConfig: izaro.izaroConfig,
    ...(otherNames.length > 0 && { names: Object.fromEntries(otherNames) }),
    ...(Object.keys(exitBearings).length > 0 && { exitBearings }),
    notices: shownNotices([...notices, ...read.notices, ...izaro.notices]),
  };
}
