import type { Claim } from './claims.ts';
import { topicOf } from './claims.ts';
import type { DrawingEvidence } from './evidence.ts';
import type { DrawingRecord } from './weights.ts';

/**
 * How many claims of a settled day a drawing got right. Checked are the claims it made, and those it left out of
 * sections it drew. `settled`: the claims of the day's layout.
 */
export function recordOf(
  { claims, topics }: Pick<DrawingEvidence, 'claims' | 'topics'>,
  settled: ReadonlySet<Claim>,
): DrawingRecord {
  const right = [...claims].filter((claim) => settled.has(claim)).length;
  const leftOut = [...settled].filter((claim) => topics.has(topicOf(claim)) && !claims.has(claim)).length;
  return { right, checked: claims.size + leftOut };
}
