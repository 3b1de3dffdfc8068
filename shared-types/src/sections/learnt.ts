import type { Difficulty } from '../difficulty.ts';
import {
  cellOf,
  isBossRoom,
  mostSectionRooms,
  type RoomId,
  type Section,
  sectionOf,
  trialOf,
  wayInOf,
} from '../layout/grid.ts';
import { emptyLayout, type Layout, pathsOf, typesOf, visitedRooms } from '../layout/layout.ts';
import { withShape } from './drawShape.ts';
import { fixedTypes, sectionDoors, sectionState } from './match.ts';
import { columnsBefore, letterOfType, readShape, type SectionShape } from './shapes.ts';

// A shape that players draw alike and that the table lacks, in the table's own notation, so that it is stored and read
// like the others. Its themes are unknown, so each room has the letter `x`.

/** The rooms as a shape lists them: the first one of the section, then the others by column and row. */
function roomsInOrder(layout: Layout, difficulty: Difficulty, section: Section): RoomId[] | null {
  const wayIn = wayInOf(section);
  // Only on Eternal is the entrance of the labyrinth a room of its first section.
  const isFirst = section === 0 && difficulty === 'eternal';
  const rooms = visitedRooms(layout).filter(
    (id) => sectionOf(id) === section && !isBossRoom(id) && (id !== wayIn || isFirst),
  );
  const doors = pathsOf(layout, wayIn).filter(({ style }) => style !== 'dashed');
  const beside = doors.flatMap(({ from, to }) => [from, to]);
  const entrances = isFirst ? [wayIn] : rooms.filter((id) => beside.includes(id));
  const [first, ...more] = entrances;
  if (!first || more.length > 0) return null;
  const place = (id: RoomId): number => cellOf(id).column * 10 + cellOf(id).row;
  return [first, ...rooms.filter((id) => id !== first).sort((a, b) => place(a) - place(b))];
}

function roomText(layout: Layout, id: RoomId, section: Section): string {
  const { column, row } = cellOf(id);
  const contents = typesOf(layout, id).filter((type) => fixedTypes.includes(type));
  const letters = contents.map((type) => letterOfType(type)).sort();
  return `${column - columnsBefore(section)}${row}x${letters.join('')}`;
}

/** Whether doors connect every room, including the trial, to the first one. */
function isJoined(rooms: readonly RoomId[], doors: readonly (readonly [RoomId, RoomId])[]): boolean {
  const reached = new Set(rooms.slice(0, 1));
  for (const id of reached) {
    for (const door of doors) if (door.includes(id)) for (const end of door) reached.add(end);
  }
  return rooms.every((id) => reached.has(id));
}

/**
 * A section that fits no known or `learnt` shape, in the notation of the table; layouts that draw it alike give the
 * same text. Null if it fits one, or is no complete section: no way in or several, a room or the trial without a door,
 * too many rooms. Doors that lead past a trial are left out.
 */
export function unknownShape(
  layout: Layout,
  difficulty: Difficulty,
  section: Section,
  learnt: readonly SectionShape[] = [],
): string | null {
  const rooms = roomsInOrder(layout, difficulty, section);
  if (!rooms || rooms.length > mostSectionRooms) return null;
  const all = [...rooms, trialOf(section)];
  const doors = sectionDoors(layout, section)
    .filter(({ from, to }) => all.includes(from) && all.includes(to))
    .map(({ from, to }) => [from, to].sort((a, b) => all.indexOf(a) - all.indexOf(b)) as [RoomId, RoomId]);
  if (!isJoined(all, doors)) return null;
  const letter = (id: RoomId): string => (isBossRoom(id) ? 'z' : String.fromCharCode(97 + rooms.indexOf(id)));
  const joined = doors.map(([from, to]) => letter(from) + letter(to)).sort();
  const text = `${rooms.map((id) => roomText(layout, id, section)).join(' ')} | ${joined.join(' ')}`;
  // Without what the notation omits, it may be a known shape after all.
  const alone = withShape(emptyLayout, readShape(text, section));
  return sectionState(alone, difficulty, section, learnt).at === 'unknown' ? text : null;
}

/** Parses a shape that several players drew alike. */
export function readLearntShape(text: string, section: Section): SectionShape {
  return { ...readShape(text, section), seen: true };
}
