/** Epoch milliseconds as the API writes times: ISO 8601, UTC. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
