import { createHash, randomBytes } from 'node:crypto';

/** A key as a device makes it, and the address that it shows a run at. */
export function newRunKey(): { key: string; token: string } {
  const key = randomBytes(16).toString('base64url');
  return { key, token: createHash('sha256').update(key).digest().subarray(0, 16).toString('base64url') };
}

let calls = 1_000_000;

/** When the next call was sent: each later than the one before. */
export function nextSent(): number {
  calls += 1;
  return calls;
}
