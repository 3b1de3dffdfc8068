import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function folderWithPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithPackage(dirname(folder));
}

/** The folder `sync-server/`, whether the sources or the built server run. */
export const packageFolder = folderWithPackage(import.meta.dirname);
