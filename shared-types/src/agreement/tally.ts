import type { Difficulty } from '../difficulty.ts';
import { type RoomId, sections } from '../layout/grid.ts';
import { fixedTypes } from '../sections/match.ts';
import { shapesOf } from '../sections/shapes.ts';
import { type Claim, doorClaim, isWayIn, topicOf } from './claims.ts';
import { type AccountEvidence, saidBesides } from './evidence.ts';
import { oneUnit, walkedWeight } from './weights.ts';

/** What was said about one claim: by how many drawings, by how many others, and how much it weighs together. */
interface ClaimSum {
  drawings: number;
  weight: number;
  others: number;
  othersWeight: number;
}

/**
 * A day's evidence in one difficulty, added up. Only sums: evidence is added and taken away in any order, and the same
 * evidence always gives the same tally. Plain JSON, as the server stores it.
 */
export interface Tally {
  claims: Partial<Record<Claim, ClaimSum>>;
  /** The drawings that speak of a topic. */
  topics: Record<string, { drawings: number; weight: number }>;
  /** How many drawings give a room a name: "c3r2 estate path". */
  names: Record<string, number>;
  /** How many drawings lead from the entrance to a room, below Eternal. */
  waysIn: Record<string, number>;
}

export function emptyTally(): Tally {
  return { claims: {}, topics: {}, names: {}, waysIn: {} };
}

function addDrawing(tally: Tally, { drawing, weight }: AccountEvidence, sign: 1 | -1): void {
  if (!drawing) return;
  for (const topic of drawing.topics) {
    const sum = (tally.topics[topic] ??= { drawings: 0, weight: 0 });
    sum.drawings += sign;
    sum.weight += sign * weight;
    if (sum.drawings === 0) delete tally.topics[topic];
  }
  for (const claim of drawing.claims) {
    // Of what it counts for the claim, half is for it and half takes back what the topic counts against it.
    const counted = drawing.walked.has(claim) ? Math.round((walkedWeight(weight) + weight) / 2) : weight;
    addTo(tally, claim, { drawings: sign, weight: sign * counted, others: 0, othersWeight: 0 });
  }
  addCount(
    tally.names,
    drawing.names.map((named) => named.join(' ')),
    sign,
  );
  addCount(tally.waysIn, drawing.waysIn, sign);
}

function addTo(tally: Tally, claim: Claim, change: ClaimSum): void {
  const sum = (tally.claims[claim] ??= { drawings: 0, weight: 0, others: 0, othersWeight: 0 });
  sum.drawings += change.drawings;
  sum.weight += change.weight;
  sum.others += change.others;
  sum.othersWeight += change.othersWeight;
  if (sum.drawings === 0 && sum.others === 0) delete tally.claims[claim];
}

function addCount(counts: Record<string, number>, keys: readonly string[], sign: 1 | -1): void {
  for (const key of keys) {
    counts[key] = (counts[key] ?? 0) + sign;
    if (counts[key] === 0) delete counts[key];
  }
}

/** Adds what an account says to a tally, or takes it away again. */
export function count(tally: Tally, evidence: AccountEvidence, sign: 1 | -1): void {
  addDrawing(tally, evidence, sign);
  for (const [claim, weight] of saidBesides(evidence)) {
    addTo(tally, claim, { drawings: 0, weight: 0, others: sign, othersWeight: sign * weight });
  }
}

const known = new Map<Difficulty, ReadonlySet<Claim>>();

/** Rooms, doors, keys, locks and trinkets of every shape that the game has for a difficulty. */
function knownClaims(difficulty: Difficulty): ReadonlySet<Claim> {
  const found = known.get(difficulty);
  if (found) return found;
  const shapes = sections.flatMap((section) => shapesOf(difficulty, section));
  const claims = new Set<Claim>(
    shapes.flatMap(({ rooms, doors }) => [
      ...doors.flat().map((id: RoomId): Claim => `room ${id}`),
      ...doors.filter(([a, b]) => !isWayIn(difficulty, a, b)).map(([a, b]) => doorClaim(a, b)),
      ...rooms.flatMap(({ id, types }) =>
        types.filter((type) => fixedTypes.includes(type)).map((type): Claim => `content ${id} ${type}`),
      ),
    ]),
  );
  known.set(difficulty, claims);
  return claims;
}

const logit = (p: number): number => Math.log(p / (1 - p));

/** How sure the day is of one claim. `for` and `against` count drawings. */
export interface Belief {
  claim: Claim;
  /** From 0 to 1. */
  p: number;
  for: number;
  against: number;
}

/** What the day believes of every claim that somebody made, sorted by claim. */
export function beliefs({ claims, topics }: Tally, difficulty: Difficulty): Belief[] {
  const isKnown = knownClaims(difficulty);
  return (Object.keys(claims) as Claim[]).sort().map((claim) => {
    const sum = claims[claim] as ClaimSum;
    const speaking = topics[topicOf(claim)] ?? { drawings: 0, weight: 0 };
    const prior = logit(isKnown.has(claim) ? 0.5 : 0.2);
    // Who draws the topic without it says that it is not so.
    const weight = 2 * sum.weight - speaking.weight + sum.othersWeight;
    return {
      claim,
      p: 1 / (1 + Math.exp(-(prior + weight / oneUnit))),
      for: sum.drawings,
      against: speaking.drawings - sum.drawings,
    };
  });
}
