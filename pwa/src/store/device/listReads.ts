import { db } from './db.ts';

/** So often a list is read again when the queue overtook its answer; after that the next refresh does it. */
const maxTurns = 5;

/** What a call sends so that a list that has not changed is answered with 304. */
export async function ifNoneMatch(key: string): Promise<Record<string, string>> {
  const etag = (await db.etags.get(key))?.etag;
  return etag ? { 'if-none-match': etag } : {};
}

/** Reads until an answer could be kept. `turn` tells whether it was. */
export async function repeatUntilKept(turn: () => Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < maxTurns; turns += 1) if (await turn()) return;
}
