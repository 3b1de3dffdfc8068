import { randomBytes } from 'node:crypto';
import { keepKeys } from './keyFile.ts';

/** Characters of a key at least. */
export const shortestKey = 16;

/** Session keys where none are set, kept in a file. Throws when they cannot be stored, or the file holds others. */
export function makeSessionKeys(databaseUrl: string): string[] {
  const make = () => randomBytes(32).toString('base64url');
  const keys = keepKeys(databaseUrl, 'session-keys', make).split(/[\s,]+/);
  if (keys.some((key) => key.length < shortestKey)) {
    throw new Error(`the file session-keys holds a key of less than ${shortestKey} characters`);
  }
  return keys;
}
