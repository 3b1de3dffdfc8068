import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function folderWithPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithPackage(dirname(folder));
}

/** The folder `sync-server/`, found alike from the sources and from the built server. */
export const packageFolder = folderWithPackage(import.meta.dirname);
