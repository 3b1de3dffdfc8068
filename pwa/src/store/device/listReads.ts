import { db } from './db.ts';

/** How often a list is fetched when each answer is outdated on arrival; after that, the next refresh tries again. */
const maxTurns = 5;

/** Headers that let the server answer 304 while its answer has this ETag. */
export function ifNotTagged(etag: string | null | undefined): Record<string, string> {
  return etag ? { 'if-none-match': etag } : {};
}

/** Headers that let the server answer 304 for an unchanged list. */
export async function ifNoneMatch(key: string): Promise<Record<string, string>> {
  return ifNotTagged((await db.listReads.get(key))?.etag);
}

/** Repeats `read` until it returns true: it has stored an answer. */
export async function repeatUntilStored(read: () => Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < maxTurns; turns += 1) if (await read()) return;
}
