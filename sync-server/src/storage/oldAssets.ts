import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from 'shared-types/day.ts';
import { codeOf } from './faults.ts';

const keptMs = 30 * dayMs;

/** Many times the size of one build, which is some ten MB. */
const mostBytes = 512 * 1024 * 1024;

export interface AssetFolders {
  /** The built app; its hashed files are in `assets`. */
  appFolder: string;
  /** Where hashed files of earlier builds are kept, also in `assets`. */
  oldAssetsFolder: string;
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Undefined for a file that is not there: another server may have removed or renamed it meanwhile. */
async function findStats(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Copies a file atomically. Its modification time is the last time it was part of a build. */
async function keepFile(source: string, kept: string, now: Date): Promise<void> {
  if (!(await findStats(kept))) {
    // Several servers may share the folder, each with process id 1 in a container of its own.
    const partial = `${kept}.${randomUUID()}.partial`;
    await copyFile(source, partial, constants.COPYFILE_FICLONE);
    await rename(partial, kept);
  }
  await utimes(kept, now, now);
}

/** Removes files that no build has had for 30 days, and then the oldest ones while the rest is too large. */
async function removeOld(folder: string, current: ReadonlySet<string>, now: number, most: number): Promise<void> {
  const old = (await namesIn(folder)).filter((name) => !current.has(name));
  const all = await Promise.all(old.map(async (name) => ({ name, found: await findStats(join(folder, name)) })));
  const files = all.flatMap(({ name, found }) => (found ? [{ name, found }] : []));
  files.sort((a, b) => b.found.mtimeMs - a.found.mtimeMs);
  let bytes = 0;
  for (const { name, found } of files) {
    bytes += found.size;
    if (now - found.mtimeMs > keptMs || bytes > most) await rm(join(folder, name), { force: true });
  }
}

/**
 * Keeps the hashed files of this build beside the database for 30 days after the last build that has them, so that a
 * page opened before an update can still load its parts. Called at the start and every hour; throws when the folder is
 * not writable.
 */
export async function keepAssets(
  { appFolder, oldAssetsFolder }: AssetFolders,
  now: number,
  most = mostBytes,
): Promise<void> {
  const [source, folder] = [join(appFolder, 'assets'), join(oldAssetsFolder, 'assets')];
  const current = await namesIn(source);
  await mkdir(folder, { recursive: true });
  for (const name of current) await keepFile(join(source, name), join(folder, name), new Date(now));
  await removeOld(folder, new Set(current), now, most);
}
