import { keepKeys } from './keyFile.ts';
import { newSecret } from './secrets.ts';

/** The minimum length of a key, in characters. */
export const shortestKey = 16;

/**
 * Generates session keys when none are configured, and keeps them in a file. Throws when they cannot be stored, or when
 * the file contains a key that is too short.
 */
export function makeSessionKeys(databaseUrl: string): string[] {
  const keys = keepKeys(databaseUrl, 'session-keys', newSecret).split(/[\s,]+/);
  if (keys.some((key) => key.length < shortestKey)) {
    throw new Error(`the file session-keys holds a key of less than ${shortestKey} characters`);
  }
  return keys;
}
