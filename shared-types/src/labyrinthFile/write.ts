import type { Difficulty } from '../difficulty.ts';
import type { ExitBearings } from '../layout/exits.ts';
import { bossRooms, type RoomId, roomName } from '../layout/grid.ts';
import type { IzaroConfig } from '../layout/izaro.ts';
import type { Layout } from '../layout/layout.ts';
import type { Day } from '../day.ts';
import { coordinatesOf } from './coordinates.ts';
import { writeFileIzaro } from './fileIzaro.ts';
import { fileContents } from './fileContents.ts';
import { maxFileRooms } from './fileRooms.ts';
import { planningNotices } from './planning.ts';
import type { RoomNames } from './read.ts';
import { fileRoomNames } from './roomNames.ts';
import { fileRoomOrder } from './roomOrder.ts';
import { shownNotices } from './shownNotices.ts';
import { difficultyOfWord, wordFor } from './words.ts';
import { type Exits, writeExits } from './writeExits.ts';

export interface LabyrinthToWrite {
  difficulty: Difficulty;
  day: Day;
  layout: Layout;
  izaroConfig: IzaroConfig;
  /** Names from the file that the layout was read from, if they are none of the game's. */
  names?: RoomNames | undefined;
  /** The bearings of that file's exits. */
  exitBearings?: ExitBearings | undefined;
}

/** The text of a file, and sentences about where it differs from the layout. */
interface WrittenLabyrinthFile {
  text: string;
  notices: string[];
}

function exitsById(exits: Exits | undefined, ids: ReadonlyMap<RoomId, string>): Record<string, string> {
  return Object.fromEntries([...(exits ?? [])].map(([bearing, target]) => [bearing, ids.get(target) ?? '']));
}

function generalNotices({ difficulty, layout, izaroConfig }: LabyrinthToWrite, rooms: readonly RoomId[]): string[] {
  const notices: string[] = [];
  const missing = bossRooms.filter((id) => !layout.rooms[id]).map(roomName);
  if (missing.length > 0) {
    notices.push(`Not drawn yet: the trials at ${missing.join(', ')}. The file lists them without a path to them.`);
  }
  if (rooms.length > maxFileRooms) {
    notices.push(`The file has ${rooms.length} rooms; files with more than ${maxFileRooms} cannot be opened.`);
  }
  if (layout.paths.some(({ style }) => style === 'highlighted')) {
    notices.push('Faster paths were written as normal paths, because labyrinth files have no faster paths.');
  }
  if (!izaroConfig.lastPhaseMechanic && difficulty !== 'normal') {
    notices.push('The last phase was not chosen; the file says that it has no traps.');
  }
  return notices;
}

/**
 * Writes a labyrinth file as indented JSON; up to 50 rooms it can always be opened again. A layout read from a file,
 * written and read again is the same except for the order of its rooms and paths. What a file cannot express is left
 * out or changed, with a notice: trinkets, a third content, faster paths. Notices also report what stops other tools
 * from planning with the file. Rooms are listed section by section, and every path once, by the room nearer the start.
 */
export function writeLabyrinthFile(labyrinth: LabyrinthToWrite): WrittenLabyrinthFile {
  const { difficulty, day, layout, izaroConfig, names, exitBearings } = labyrinth;
  const order = fileRoomOrder(layout, difficulty, names);
  const ids = new Map(order.map((id, index) => [id, String(index + 1)]));
  const inFile = layout.paths.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const { exits, notices } = writeExits(inFile, order, exitBearings);
  const roomNames = fileRoomNames(labyrinth, order);
  const rooms = order.map((id) => {
    const { x, y } = coordinatesOf(id);
    const content = fileContents(layout, id);
    notices.push(...content.notices);
    return {
      name: roomNames.nameOf(id),
      areacode: '',
      id: ids.get(id),
      x: String(x),
      y: String(y),
      dangerous: 'false',
      contents: content.contents,
      content_directions: [],
      exits: exitsById(exits.get(id), ids),
    };
  });
  const file = {
    difficulty: wordFor(difficultyOfWord, difficulty),
    date: day,
    ...writeFileIzaro(izaroConfig),
    section1layout: '',
    section2layout: '',
    section3layout: '',
    rooms,
  };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  return {
    text,
    notices: shownNotices([
      ...generalNotices(labyrinth, order),
      ...planningNotices(layout, order),
      ...notices,
      ...roomNames.notices,
    ]),
  };
}
