import type { Layout } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { LabyrinthFileFault } from '../labyrinthFile/fault.ts';
import { type ReadLabyrinthFile, readLabyrinthFile } from '../labyrinthFile/read.ts';

/** Reads a file on 2026-11-20. */
export function read(text: string): ReadLabyrinthFile {
  return readLabyrinthFile(text, '2026-11-20');
}

/** The message of the fault for which a text is refused, or `taken`. */
export function faultOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof LabyrinthFileFault) return error.message;
    throw error;
  }
  return 'taken';
}

/** A layout with its paths in one order: what files of the same layout read to, whatever the order of their rooms. */
export function sameLayout({ rooms, paths }: Layout): Layout {
  const key = ({ from, to }: Path): string => `${from} ${to}`;
  return { rooms, paths: paths.toSorted((a, b) => key(a).localeCompare(key(b))) };
}
