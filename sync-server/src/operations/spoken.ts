import { LRUCache } from 'lru-cache';
import { type Claim, claimsOf, type Drawn } from 'shared-types/agreement/claims.ts';
import { differenceOfClaims, differingRooms } from 'shared-types/agreement/difference.ts';
import { type DrawingEvidence, drawingEvidence } from 'shared-types/agreement/evidence.ts';
import { sameLabyrinthKey } from 'shared-types/agreement/keys.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { parseLayout } from 'shared-types/layout/layout.ts';
import type { DayRow } from '../storage/days.ts';
import { listLayouts, type StoredDrawing } from '../storage/evidence.ts';
import type { Database } from '../storage/tables.ts';

/** Parses a stored layout into the form that the agreement rules take. */
export function toDrawn(
  difficulty: Difficulty,
  { labyrinth_data, izaro_config }: { labyrinth_data: string; izaro_config: string },
): Drawn {
  return { difficulty, layout: parseLayout(labyrinth_data), izaroConfig: JSON.parse(izaro_config) as IzaroConfig };
}

export function keyOfDrawn(drawn: Drawn): string {
  return sameLabyrinthKey(claimsOf(drawn));
}

interface Read {
  spoken: DrawingEvidence;
  claims: readonly Claim[];
}

/** What submissions say, by their ids: a submission never changes. Each takes about 10,000 bytes. */
const cache = new LRUCache<string, Read>({ max: 1000 });

function readDrawing(difficulty: Difficulty, row: StoredDrawing): Read {
  const known = cache.get(row.id);
  if (known) return known;
  const drawn = toDrawn(difficulty, row);
  const walked = (JSON.parse(row.walked ?? '[]') as string[]).map((pair) => pair.split(' ') as [RoomId, RoomId]);
  const read = { spoken: drawingEvidence(drawn, walked), claims: claimsOf(drawn) };
  cache.set(row.id, read);
  return read;
}

/** What these submissions of one difficulty say, in the order of the ids. */
export async function listSpoken(
  db: Database,
  difficulty: Difficulty,
  ids: readonly string[],
): Promise<DrawingEvidence[]> {
  // Read from the cache first: adding the others below may evict these.
  const read = new Map(ids.map((id) => [id, cache.get(id)]));
  const unknown = ids.filter((id) => !read.get(id));
  for (const row of await listLayouts(db, unknown)) {
    // A deleted submission has no layout.
    if (row.labyrinth_data !== '') read.set(row.id, readDrawing(difficulty, row));
  }
  return ids.flatMap((id) => read.get(id)?.spoken ?? []);
}

/**
 * Returns a function that counts the rooms in which a submission differs from its day's layout; null if there is none.
 */
export function differingRoomsFrom(
  difficulty: Difficulty,
  day: Pick<DayRow, 'labyrinth_data' | 'izaro_config'> | undefined,
): (row: StoredDrawing) => number | null {
  if (!day || day.labyrinth_data === null) return () => null;
  const { labyrinth_data, izaro_config } = day;
  const mine = claimsOf(toDrawn(difficulty, { labyrinth_data, izaro_config: izaro_config ?? '{}' }));
  return (row) => differingRooms(differenceOfClaims(readDrawing(difficulty, row).claims, mine)).length;
}
