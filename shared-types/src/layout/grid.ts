/** Columns are numbered 1-23 from the entrance, rows 1-5 from the top (spec 9). */
export const maxColumns = 23;
export const maxRows = 5;

/** The row of the start room and of the three boss rooms. */
const middleRow = 3;

/** Columns with a boss room on the middle row and no other room (spec 3). */
const bossColumns: readonly number[] = [7, 15, 23];

/** The first and last column of each of the three sections; the last one has the section's boss room. */
export const sectionColumns: readonly (readonly [first: number, last: number])[] = [
  [1, 7],
  [9, 15],
  [17, 23],
];

/** Columns that exist but that no real labyrinth uses; they are drawn fainter than the others. */
export const gutterColumns: readonly number[] = [8, 16];

/** A room's place on the grid, written `c{column}r{row}`. */
export type RoomId = `c${number}r${number}`;

interface Cell {
  column: number;
  row: number;
}

export function roomId(column: number, row: number): RoomId {
  return `c${column}r${row}`;
}

/** Column 1, row 3: always visited, never removed (spec 3). */
export const startRoom: RoomId = 'c1r3';

export const bossRooms: readonly RoomId[] = bossColumns.map((column) => roomId(column, middleRow));

/** Where the Labyrinth ends. */
export const lastTrial: RoomId = 'c23r3';

/** Every room of the grid, column by column. */
export const allRooms: readonly RoomId[] = Array.from({ length: maxColumns }, (_, c) =>
  Array.from({ length: maxRows }, (_, r) => ({ column: c + 1, row: r + 1 })),
)
  .flat()
  .filter(({ column, row }) => row === middleRow || !bossColumns.includes(column))
  .map(({ column, row }) => roomId(column, row));

const cells = new Map<string, Cell>(
  allRooms.map((id) => {
    const [column, row] = id.slice(1).split('r').map(Number) as [number, number];
    return [id, { column, row }];
  }),
);

/** True for the id of a room that exists: on the grid and not in an empty cell of a boss column. */
export function isRoom(id: string): id is RoomId {
  return cells.has(id);
}

/** The column and row of a room. Throws a RangeError for an id that is no room. */
export function cellOf(id: RoomId): Cell {
  const cell = cells.get(id);
  if (!cell) throw new RangeError(`There is no room ${id}.`);
  return cell;
}

export function isBossRoom(id: RoomId): boolean {
  return bossRooms.includes(id);
}

/** The three sections of a labyrinth, from the entrance on. */
export const sections = [0, 1, 2] as const;

export type Section = (typeof sections)[number];

/** More rooms, without its trial, than any known section has. */
export const mostSectionRooms = 7;

/** The section that a room is in; a gutter column belongs to the section after it. */
export function sectionOf(id: RoomId): Section {
  return sectionColumns.findIndex(([, last]) => cellOf(id).column <= last) as Section;
}

/** The trial at the end of a section. */
export function trialOf(section: Section): RoomId {
  return bossRooms[section] ?? startRoom;
}

/** Where players are before they enter a section: in the trial before it, or at the entrance of the labyrinth. */
export function wayInOf(section: Section): RoomId {
  return section === 0 ? startRoom : trialOf((section - 1) as Section);
}

/** How people read a room's place: `C3 R2`. */
export function roomName(id: RoomId): string {
  const { column, row } = cellOf(id);
  return `C${column} R${row}`;
}

/** A room's place without a blank, for chats and suggestions: `C3R2`. */
export function shortPlace(id: RoomId): string {
  const { column, row } = cellOf(id);
  return `C${column}R${row}`;
}
