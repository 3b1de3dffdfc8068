import type { Claim } from './claims.ts';
import { topicOf } from './claims.ts';
import type { Spoken } from './evidence.ts';
import type { DrawingRecord } from './weights.ts';

/**
 * What a drawing got right of a settled day: of the claims that it made, and of those that it left out where it drew
 * their section. `settled`: the claims of the day's layout.
 */
export function recordOf(
  { claims, topics }: Pick<Spoken, 'claims' | 'topics'>,
  settled: ReadonlySet<Claim>,
): DrawingRecord {
  const right = [...claims].filter((claim) => settled.has(claim)).length;
  const leftOut = [...settled].filter((claim) => topics.has(topicOf(claim)) && !claims.has(claim)).length;
  return { right, checked: claims.size + leftOut };
}
