import { cellOf, type RoomId, roomId } from '../layout/grid.ts';

/** The picture coordinates of columns 1-23 and rows 1-5, as every known labyrinth file has them. */
const columnX = [
  38, 72, 106, 140, 175, 209, 244, 278, 311, 345, 379, 414, 450, 484, 518, 552, 587, 621, 655, 691, 726, 759, 793,
];
const rowY = [40, 84, 128, 172, 216];

/** The cell at a file's picture coordinates, exact for every known file. It may be off the grid. */
export function cellAt(x: string, y: string): RoomId {
  return roomId(Math.floor((Number(x) - 38) / 34.318 + 1.5), Math.floor((Number(y) - 40) / 44 + 1.5));
}

/** A room's picture coordinates, the inverse of `cellAt`. */
export function coordinatesOf(id: RoomId): { x: number; y: number } {
  const { column, row } = cellOf(id);
  return { x: columnX[column - 1] ?? 0, y: rowY[row - 1] ?? 0 };
}
