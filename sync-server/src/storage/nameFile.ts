import { linkSync, renameSync } from 'node:fs';
import { codeOf } from './faults.ts';

/** Gives a whole file its name. Where the file system has links it replaces none: throws EEXIST where another was first. */
export function nameFile(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // Some file systems have no links: memory sticks, network shares.
    renameSync(partial, file);
  }
}
