import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadLabyrinthFile, readLabyrinthFile } from '../labyrinthFile/read.ts';

const folder = join(import.meta.dirname, '../../../../shared/labfiles');

/** Real labyrinth files are next to the repository on some machines; they are not part of it. */
export const realFiles: readonly { name: string; file: ReadLabyrinthFile }[] = (
  existsSync(folder) ? readdirSync(folder) : []
)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, file: readLabyrinthFile(readFileSync(join(folder, name), 'utf8'), '2026-11-20') }));
