import type { Layout } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { LabyrinthFileFault } from '../labyrinthFile/fault.ts';
import { type ReadLabyrinthFile, readLabyrinthFile } from '../labyrinthFile/read.ts';

/** Reads a file on 2026-11-20. */
export function read(text: string): ReadLabyrinthFile {
  return readLabyrinthFile(text, '2026-11-20');
}

/** The message with which a text is refused, or `accepted`. */
export function faultOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof LabyrinthFileFault) return error.message;
    throw error;
  }
  return 'accepted';
}

/** A layout with its paths sorted: files of the same layout may list their rooms in any order. */
export function sameLayout({ rooms, paths }: Layout): Layout {
  const key = ({ from, to }: Path): string => `${from} ${to}`;
  return { rooms, paths: paths.toSorted((a, b) => key(a).localeCompare(key(b))) };
}
