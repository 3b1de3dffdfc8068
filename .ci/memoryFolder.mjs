import { readFileSync, statfsSync } from 'node:fs';

const enoughBytes = 2 ** 31;

function isMountedForPrograms(folder) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast(([, path]) => path === folder)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** Linux's in-memory folder, if it has enough free space and programs may be run from it. */
export function findMemoryFolder(folder = '/dev/shm') {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes && isMountedForPrograms(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}
