import { type ExitBearings, isListedBearing, type ListedBearing, secretBearing } from '../layout/exits.ts';
import { allRooms, type RoomId, roomId, roomName, startRoom } from '../layout/grid.ts';
import { joins, type Path } from '../layout/paths.ts';
import type { FileRoom } from './fileRooms.ts';

/** A pair of rooms as named in notices: the one nearer the entrance first, whichever room lists the exit. */
function pairName(a: RoomId, b: RoomId): string {
  const [first, second] = allRooms.indexOf(a) < allRooms.indexOf(b) ? [a, b] : [b, a];
  return `${roomName(first)} and ${roomName(second)}`;
}

/**
 * The paths of a file: one per pair of rooms, even if both list it, without snap points. If both a door and a secret
 * passage join two rooms, only the door is kept, with a notice.
 */
export function readFilePaths(rooms: readonly FileRoom[]): { paths: Path[]; notices: string[] } {
  const cells = new Map(rooms.map(({ id, cell }) => [id, cell]));
  const paths: Path[] = [];
  const both = new Set<string>();
  const notices: string[] = [];
  for (const { label, cell, exits } of rooms) {
    for (const [bearing, target] of exits) {
      const to = cells.get(target);
      if (to === undefined || to === cell) {
        notices.push(`${label} has an exit to itself, which was left out.`);
        continue;
      }
      const path: Path = { from: cell, to, style: bearing === secretBearing ? 'dashed' : 'solid' };
      const index = paths.findIndex((known) => joins(known, cell, to));
      const known = paths[index];
      if (!known) paths.push(path);
      else if (known.style !== path.style) {
        both.add(pairName(cell, to));
        if (known.style === 'dashed') paths[index] = path;
      }
    }
  }
  for (const pair of both) notices.push(`${pair} are joined by a door and a secret passage; the door is drawn.`);
  return { paths, notices };
}

/**
 * The bearings of the exits in a file. Invalid bearings, and exits that lead nowhere or back to the same room, are left
 * out.
 */
export function readExitBearings(rooms: readonly FileRoom[]): ExitBearings {
  const cells = new Map(rooms.map(({ id, cell }) => [id, cell]));
  const listed = rooms.map(({ cell, exits }): [RoomId, [ListedBearing, RoomId][]] => [
    cell,
    exits.flatMap(([bearing, target]) => {
      const to = cells.get(target);
      return isListedBearing(bearing) && to && to !== cell ? [[bearing, to]] : [];
    }),
  ]);
  return Object.fromEntries(
    listed.filter(([, exits]) => exits.length > 0).map(([cell, exits]) => [cell, Object.fromEntries(exits)]),
  );
}

/** The first room of a labyrinth on Normal, Cruel and Merciless. */
export const firstRoomBelowEternal = roomId(3, 3);

/**
 * The path from the start room to a file's first room. Files of Normal, Cruel and Merciless begin at C3 R3 and leave
 * out the start room, which is only the entrance there. Null if the file lists the start room itself.
 */
export function entrancePath(rooms: readonly FileRoom[]): Path | null {
  const cells = rooms.map(({ cell }) => cell);
  if (cells.includes(startRoom)) return null;
  const to = cells.includes(firstRoomBelowEternal) ? firstRoomBelowEternal : cells[0];
  return to ? { from: startRoom, to, style: 'solid' } : null;
}
