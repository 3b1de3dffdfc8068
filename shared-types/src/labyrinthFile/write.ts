import type { Difficulty } from '../difficulty.ts';
import { bossRooms, isBossRoom, type RoomId, roomName } from '../layout/grid.ts';
import type { IzaroConfig } from '../layout/izaro.ts';
import type { Layout } from '../layout/layout.ts';
import type { Day } from '../rules/dailyReset.ts';
import { coordinatesOf } from './coordinates.ts';
import { writeFileIzaro } from './fileIzaro.ts';
import { maxFileRooms } from './fileRooms.ts';
import type { RoomNames } from './read.ts';
import { difficultyOfWord, trialName, wordFor } from './words.ts';
import { type Exits, writeExits } from './writeExits.ts';
import { fileContents, fileRoomOrder } from './writeRooms.ts';

export interface LabyrinthToWrite {
  difficulty: Difficulty;
  day: Day;
  layout: Layout;
  izaroConfig: IzaroConfig;
  /** What the file that the layout was read from called its rooms. */
  names?: RoomNames | undefined;
}

/** The text of a file, and sentences on what stands in it differently than in the layout. */
interface WrittenLabyrinthFile {
  text: string;
  notices: string[];
}

function nameOf(id: RoomId, names: RoomNames): string {
  if (isBossRoom(id)) return trialName;
  const name = names[id] ?? '';
  return name.trim().toLowerCase() === trialName ? '' : name;
}

function exitsById(exits: Exits | undefined, ids: ReadonlyMap<RoomId, string>): Record<string, string> {
  return Object.fromEntries([...(exits ?? [])].map(([bearing, target]) => [bearing, ids.get(target) ?? '']));
}

function generalNotices({ difficulty, layout, izaroConfig }: LabyrinthToWrite, rooms: readonly RoomId[]): string[] {
  const notices: string[] = [];
  const missing = bossRooms.filter((id) => !layout.rooms[id]).map(roomName);
  if (missing.length > 0) {
    notices.push(`Not drawn yet: the trials at ${missing.join(', ')}. The file lists them without a way to them.`);
  }
  if (rooms.length > maxFileRooms) {
    notices.push(`The file has ${rooms.length} rooms; files of more than ${maxFileRooms} are refused when opened.`);
  }
  if (layout.paths.some(({ style }) => style === 'highlighted')) {
    notices.push('Faster paths were written as normal paths, for the file has no word for them.');
  }
  if (!izaroConfig.lastPhaseMechanic && difficulty !== 'normal') {
    notices.push('The last phase was not chosen; the file says that it has no traps.');
  }
  return notices;
}

/**
 * Writes a labyrinth file, the field's interchange format, as indented JSON; always one that can be opened again, up to
 * 50 rooms. What is read from a file and written comes back exactly when read again: the same rooms with the same
 * contents in the same order, the same paths from the same room, snap point and style to the same room; only the order
 * of rooms and of paths is the file's. What a file cannot say is left out with a notice: trinkets, a third content,
 * faster paths. A solid path without a snap point gets the bearing of its position, and so a snap point.
 */
export function writeLabyrinthFile(labyrinth: LabyrinthToWrite): WrittenLabyrinthFile {
  const { difficulty, day, layout, izaroConfig, names = {} } = labyrinth;
  const order = fileRoomOrder(layout, difficulty);
  const ids = new Map(order.map((id, index) => [id, String(index + 1)]));
  const inFile = layout.paths.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const { exits, notices } = writeExits(inFile, order);
  const rooms = order.map((id) => {
    const { x, y } = coordinatesOf(id);
    const held = fileContents(layout, id);
    notices.push(...held.notices);
    return {
      name: nameOf(id, names),
      areacode: '',
      id: ids.get(id),
      x: String(x),
      y: String(y),
      dangerous: 'false',
      contents: held.contents,
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
  return { text: `${JSON.stringify(file, null, 2)}\n`, notices: [...generalNotices(labyrinth, order), ...notices] };
}
