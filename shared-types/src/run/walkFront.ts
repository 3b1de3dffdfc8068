import type { Leg } from './legs.ts';
import { takeable } from './seconds.ts';
import type { Keys, SectionWalks } from './sectionWalks.ts';

/** A walk from the start to the end of a section. */
export interface Walk {
  /** Crossing time only, without fights and without the time for taking things. */
  seconds: number;
  /** How many things to take lie on it, in the order of `takeable`. */
  counts: readonly number[];
  keys: Keys;
  /** Its last section, that section's walks, and the marks of the one chosen. */
  leg: Leg;
  walks: SectionWalks;
  marks: number;
  /** The walk through the earlier sections. */
  before: Walk | null;
}

function countsWith({ stock }: Leg, marks: number, before: Walk | null): number[] {
  const counts = before ? [...before.counts] : takeable.map(() => 0);
  for (const { type, mark } of stock.items) {
    const slot = takeable.indexOf(type);
    if (marks & mark) counts[slot] = (counts[slot] ?? 0) + 1;
  }
  return counts;
}

/**
 * Whether another walk is at least as good in everything but time. Golden keys are among the counts; silver keys may
 * have been spent.
 */
function isMatched({ counts, keys }: Walk, other: Walk): boolean {
  return other.keys.silver >= keys.silver && counts.every((count, slot) => (other.counts[slot] ?? 0) >= count);
}

/** The Pareto set: the walks that no other beats or equals in both time and contents. */
function frontOf(walks: Walk[]): Walk[] {
  const front: Walk[] = [];
  const amount = ({ counts }: Walk): number => counts.reduce((sum, count) => sum + count, 0);
  walks.sort((a, b) => a.seconds - b.seconds || amount(b) - amount(a));
  for (const walk of walks) if (!front.some((quicker) => isMatched(walk, quicker))) front.push(walk);
  return front;
}

function walksThrough(leg: Leg, brought: Keys, before: Walk | null): Walk[] {
  const walks = leg.walks(brought);
  const found: Walk[] = [];
  for (let marks = 0; marks < walks.seconds.length; marks += 1) {
    const seconds = walks.seconds[marks] ?? Infinity;
    if (seconds === Infinity || (marks & leg.must) !== leg.must) continue;
    found.push({
      seconds: (before?.seconds ?? 0) + seconds,
      counts: countsWith(leg, marks, before),
      keys: leg.keysAfter(brought, marks),
      leg,
      walks,
      marks,
      before,
    });
  }
  return found;
}

/** The Pareto set of all walks through some sections that satisfy the pins. Empty if there is no way. */
export function walkFront(legs: readonly Leg[], keys: Keys): Walk[] {
  const [first, ...others] = legs;
  if (!first) return [];
  let front = frontOf(walksThrough(first, keys, null));
  for (const leg of others) front = frontOf(front.flatMap((before) => walksThrough(leg, before.keys, before)));
  return front;
}
