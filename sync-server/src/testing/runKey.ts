import { createHash, randomBytes } from 'node:crypto';

/** A key as a device generates it, and the token of the run that it shows. */
export function newRunKey(): { key: string; token: string } {
  const key = randomBytes(16).toString('base64url');
  return { key, token: createHash('sha256').update(key).digest().subarray(0, 16).toString('base64url') };
}

let calls = 1_000_000;

/** The time at which the next call was sent: later with each call. */
export function nextSent(): number {
  calls += 1;
  return calls;
}
