import { readFileSync, statfsSync } from 'node:fs';

const enoughBytes = 2 ** 31;

function isMountedForPrograms(folder) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast(([, path]) => path === folder)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** The folder that Linux keeps in memory, where it has room to spare and programs may be started from it. */
export function findMemoryFolder(folder = '/dev/shm') {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes && isMountedForPrograms(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}
