import { compass } from '../layout/exits.ts';
import type { Layout } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { LabyrinthFileFault } from '../labyrinthFile/fault.ts';
import { type ReadLabyrinthFile, readLabyrinthFile } from '../labyrinthFile/read.ts';

/** Reads a file as of 2026-11-20. */
export function read(text: string): ReadLabyrinthFile {
  return readLabyrinthFile(text, '2026-11-20');
}

/** The message with which a text is rejected, or `accepted`. */
export function faultOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof LabyrinthFileFault) return error.message;
    throw error;
  }
  return 'accepted';
}

/** A layout with its paths sorted, because files of the same layout may list rooms in any order. */
export function sameLayout({ rooms, paths }: Layout): Layout {
  const key = ({ from, to }: Path): string => `${from} ${to}`;
  return { rooms, paths: paths.toSorted((a, b) => key(a).localeCompare(key(b))) };
}

/** The names of a layout's rooms. */
export function namesIn({ rooms }: Layout): Record<string, string> {
  return Object.fromEntries(Object.entries(rooms).flatMap(([id, room]) => (room?.name ? [[id, room.name]] : [])));
}

/** A layout without the names of its rooms. */
export function withoutNames({ rooms, paths }: Layout): Layout {
  return {
    rooms: Object.fromEntries(Object.entries(rooms).map(([id, room]) => [id, { types: room?.types ?? [] }])),
    paths,
  };
}

/**
 * What reading a written file must give again, without notices, which are about the first file, and bearings, which are
 * compared separately.
 */
export function sameFile({ difficulty, day, izaroConfig, names, layout }: ReadLabyrinthFile) {
  return { difficulty, day, izaroConfig, names, layout: sameLayout(layout) };
}

/**
 * The paths of a file, as `c1r3 c3r1`, that another file lists under other bearings. Left out are paths listed only by
 * the room farther from the start, which have no bearing to keep, and those of rooms with more than eight.
 */
export function changedBearings(file: ReadLabyrinthFile, other: ReadLabyrinthFile): string[] {
  const bearings = ({ exitBearings }: ReadLabyrinthFile, { from, to }: Path) =>
    compass.filter((bearing) => exitBearings?.[from]?.[bearing] === to);
  return file.layout.paths
    .filter((path) => {
      const [known, found] = [bearings(file, path), bearings(other, path)];
      const beside = file.layout.paths.filter(({ from }) => from === path.from);
      return (
        beside.length <= compass.length &&
        path.style === 'solid' &&
        known.length > 0 &&
        !found.some((bearing) => known.includes(bearing))
      );
    })
    .map(({ from, to }) => `${from} ${to}`);
}
