import { randomBytes } from 'node:crypto';
import { keepKeys } from './keyFile.ts';

/** Session keys where none are set, kept in a file. Throws when they cannot be stored. */
export function makeSessionKeys(databaseUrl: string): string[] {
  const make = () => randomBytes(32).toString('base64url');
  return keepKeys(databaseUrl, 'session-keys', make).split(/[\s,]+/);
}
