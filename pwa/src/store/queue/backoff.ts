const second = 1000;
const shortest = second;
const longest = 15 * 60 * second;

/** After this many `retry` results an entry is parked. */
export const maxAttempts = 8;

/** Full jitter between 1 s and 15 min, in milliseconds; the upper end doubles with every attempt (1 is the first). */
export function backoff(attempts: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longest, shortest * 2 ** attempts);
  return shortest + random() * (ceiling - shortest);
}

/** The wait after a failure, in milliseconds. `retryAfter`: the server's own wait in seconds, if it named one. */
export function waitAfter(attempts: number, retryAfter: number | null | undefined): number {
  return retryAfter == null ? backoff(attempts) : Math.max(shortest, retryAfter * second);
}
