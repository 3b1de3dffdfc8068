import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

interface Known {
  /** The file's modification time when it was read: another build may replace the file while the server runs. */
  changedAt: number;
  md5: string;
}

const known = new Map<string, Known>();

/** The MD5 of a file's content in hex. The file is read once, and again after it has changed. */
export async function fileMd5(file: string): Promise<string> {
  const { mtimeMs: changedAt } = await stat(file);
  const before = known.get(file);
  if (before?.changedAt === changedAt) return before.md5;
  const md5 = hash('md5', await readFile(file), 'hex');
  known.set(file, { changedAt, md5 });
  return md5;
}
