import { linkSync, renameSync } from 'node:fs';
import { codeOf } from './faults.ts';

/**
 * Gives a completed file its final name. Never replaces another file if the file system supports links: throws EEXIST
 * if the name is taken.
 */
export function nameFile(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // Some file systems have no links: memory sticks, network shares.
    renameSync(partial, file);
  }
}
