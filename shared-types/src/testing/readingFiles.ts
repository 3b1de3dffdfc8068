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
