import { db } from './db.ts';

/** How often a list is fetched when each answer is outdated on arrival; after that, the next refresh tries again. */
const maxTurns = 5;

/** Headers with which a list that has not changed is answered with 304. */
export async function ifNoneMatch(key: string): Promise<Record<string, string>> {
  const etag = (await db.listReads.get(key))?.etag;
  return etag ? { 'if-none-match': etag } : {};
}

/** Repeats `read` until it has stored an answer, which it reports by true. */
export async function repeatUntilStored(read: () => Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < maxTurns; turns += 1) if (await read()) return;
}
