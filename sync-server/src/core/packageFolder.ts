import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function folderWithPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithPackage(dirname(folder));
}

/** The folder `sync-server/`, both for the sources and for the built server. */
export const packageFolder = folderWithPackage(import.meta.dirname);
