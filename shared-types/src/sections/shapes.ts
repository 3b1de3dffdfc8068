import type { Difficulty } from '../difficulty.ts';
import { type RoomId, roomId, type Section, sectionColumns, trialOf, wayInOf } from '../layout/grid.ts';
import type { Area } from '../layout/roomNames.ts';
import type { RoomType } from '../layout/rooms.ts';
import { shapeTable } from './shapeTable.ts';

export interface ShapeRoom {
  id: RoomId;
  /** The areas it may be in, which determine its name; empty if unknown. */
  areas: readonly Area[];
  types: readonly RoomType[];
}

/** Two rooms that a door joins. */
export type Door = readonly [from: RoomId, to: RoomId];

/** What one section of a labyrinth may look like. */
export interface SectionShape {
  section: Section;
  /** Without the trial, in the order of their letters; the first is where players come in. */
  rooms: readonly ShapeRoom[];
  /** Including the trial, with the way in first. Below Eternal the way into section 1 begins at the entrance, C1 R3. */
  doors: readonly Door[];
  /** Whether it was seen in a published labyrinth, or drawn alike by several players. */
  seen: boolean;
}

const areasOf: Readonly<Record<string, readonly Area[]>> = {
  E: ['estate'],
  S: ['sepulchre'],
  d: ['estate', 'domain'],
  o: ['estate', 'domain', 'mansion'],
  i: ['basilica', 'sepulchre', 'sanitorium'],
  m: ['mansion'],
};

const typeOf: Readonly<Record<string, RoomType>> = {
  k: 'silver-key',
  s: 'silver-door',
  K: 'golden-key',
  D: 'golden-door',
  t: 'trinket',
  g: 'gauntlet',
};

/** The letter of a content in the notation of the table; empty for contents that no shape determines. */
export function letterOfType(type: RoomType): string {
  return Object.entries(typeOf).find(([, each]) => each === type)?.[0] ?? '';
}

/** How many columns precede a section. */
export function columnsBefore(section: Section): number {
  return (sectionColumns[section]?.[0] ?? 1) - 1;
}

function readRoom(text: string, section: Section): ShapeRoom {
  const [column = '', row = '', theme = '', ...contents] = text;
  return {
    id: roomId(Number(column) + columnsBefore(section), Number(row)),
    areas: areasOf[theme] ?? [],
    types: contents.flatMap((letter) => typeOf[letter] ?? []),
  };
}

/** Reads a shape in the notation of the table. */
export function readShape(text: string, section: Section): SectionShape {
  const [listed = '', joined = ''] = text.replace('*', '').split(' | ');
  const rooms = listed.split(' ').map((room) => readRoom(room, section));
  const [first] = rooms;
  const roomOf = (letter: string): RoomId => rooms[letter.charCodeAt(0) - 97]?.id ?? trialOf(section);
  const doors = joined.split(' ').map(([from = '', to = '']): Door => [roomOf(from), roomOf(to)]);
  const wayIn = wayInOf(section);
  const entrance: Door[] = first && first.id !== wayIn ? [[wayIn, first.id]] : [];
  return { section, rooms, doors: [...entrance, ...doors], seen: text.startsWith('*') };
}

const cache = new Map<Difficulty, readonly (readonly SectionShape[])[]>();

/** The shapes that the game has for a section: 10 on Eternal, 1 or 2 below. */
export function shapesOf(difficulty: Difficulty, section: Section): readonly SectionShape[] {
  const shapes =
    cache.get(difficulty) ??
    shapeTable[difficulty].map((texts, index) => texts.map((text) => readShape(text, index as Section)));
  cache.set(difficulty, shapes);
  return shapes[section] ?? [];
}

/** Whether a shape has a golden door; a labyrinth has at most one. */
export function hasGoldenDoor({ rooms }: SectionShape): boolean {
  return rooms.some(({ types }) => types.includes('golden-door'));
}
