import type { Difficulty } from '../difficulty.ts';
import { type RoomId, sections } from '../layout/grid.ts';
import { fixedTypes } from '../sections/match.ts';
import { shapesOf } from '../sections/shapes.ts';
import { isWayIn } from '../layout/wayIn.ts';
import { type Claim, doorClaim, partsOf, type Topic, topicOf } from './claims.ts';
import { type AccountEvidence, additionalEvidence } from './evidence.ts';
import { oneUnit, walkedWeight } from './weights.ts';

/**
 * What was said about one claim: by drawings and by other evidence (suggestions, votes), each as a count and a weight.
 */
interface ClaimSum {
  drawings: number;
  weight: number;
  others: number;
  othersWeight: number;
}

interface TopicSum {
  drawings: number;
  weight: number;
}

/**
 * The evidence of a day in one difficulty, added up. It holds only sums, so evidence can be added and removed in any
 * order, and the same evidence always gives the same tally.
 */
export interface Tally {
  claims: Map<Claim, ClaimSum>;
  /** The drawings that cover each topic. */
  topics: Map<Topic, TopicSum>;
  /** How many drawings give a room a certain name, by "c3r2 estate path". */
  names: Map<string, number>;
  /** How many drawings lead from the entrance to a room, below Eternal. */
  waysIn: Map<RoomId, number>;
}

export function emptyTally(): Tally {
  return { claims: new Map(), topics: new Map(), names: new Map(), waysIn: new Map() };
}

type Part<Key, Value> = (readonly [Key, Value])[];

function sorted<Key, Value>(part: ReadonlyMap<Key, Value>): Part<Key, Value> {
  return [...part].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/** A tally as canonical JSON text. */
export function writeTally({ claims, topics, names, waysIn }: Tally): string {
  return JSON.stringify({
    claims: sorted(claims),
    topics: sorted(topics),
    names: sorted(names),
    waysIn: sorted(waysIn),
  });
}

/** Reads what `writeTally` wrote. */
export function readTally(text: string): Tally {
  const { claims, topics, names, waysIn } = JSON.parse(text) as {
    claims: Part<Claim, ClaimSum>;
    topics: Part<Topic, TopicSum>;
    names: Part<string, number>;
    waysIn: Part<RoomId, number>;
  };
  return { claims: new Map(claims), topics: new Map(topics), names: new Map(names), waysIn: new Map(waysIn) };
}

function addDrawing(tally: Tally, { drawing, weight }: AccountEvidence, sign: 1 | -1): void {
  if (!drawing) return;
  for (const topic of drawing.topics) {
    const sum = tally.topics.get(topic) ?? { drawings: 0, weight: 0 };
    const changed = { drawings: sum.drawings + sign, weight: sum.weight + sign * weight };
    if (changed.drawings === 0) tally.topics.delete(topic);
    else tally.topics.set(topic, changed);
  }
  for (const claim of drawing.claims) {
    // The belief counts this weight twice, and subtracts the topic's weight. So only half of the extra weight is added
    // here.
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

function addTo({ claims }: Tally, claim: Claim, change: ClaimSum): void {
  const sum = claims.get(claim) ?? { drawings: 0, weight: 0, others: 0, othersWeight: 0 };
  const changed = {
    drawings: sum.drawings + change.drawings,
    weight: sum.weight + change.weight,
    others: sum.others + change.others,
    othersWeight: sum.othersWeight + change.othersWeight,
  };
  if (changed.drawings === 0 && changed.others === 0) claims.delete(claim);
  else claims.set(claim, changed);
}

function addCount<Key>(counts: Map<Key, number>, keys: readonly Key[], sign: 1 | -1): void {
  for (const key of keys) {
    const count = (counts.get(key) ?? 0) + sign;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  }
}

/** Adds an account's evidence to a tally, or removes it again. */
export function count(tally: Tally, evidence: AccountEvidence, sign: 1 | -1): void {
  addDrawing(tally, evidence, sign);
  for (const [claim, weight] of additionalEvidence(evidence)) {
    addTo(tally, claim, { drawings: 0, weight: 0, others: sign, othersWeight: sign * weight });
  }
}

const known = new Map<Difficulty, ReadonlySet<Claim>>();

/** The rooms, doors, keys, locks and trinkets of every known shape in a difficulty. */
function knownClaims(difficulty: Difficulty): ReadonlySet<Claim> {
  const found = known.get(difficulty);
  if (found) return found;
  const shapes = sections.flatMap((section) => shapesOf(difficulty, section));
  const claims = new Set<Claim>(
    shapes.flatMap(({ rooms, doors }) => [
      ...doors.flat().map((id: RoomId): Claim => `room ${id}`),
      ...doors.map(([a, b]) => doorClaim(a, b)),
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

/** Whether a claim is about the way from the entrance. Below Eternal that is not a claim, but a suggestion may contain it. */
function isOfWayIn(difficulty: Difficulty, claim: Claim): boolean {
  const parts = partsOf(claim);
  return 'rooms' in parts && isWayIn(difficulty, ...parts.rooms);
}

/** The day's belief in every claim that somebody made, sorted by claim. */
export function beliefs({ claims, topics }: Tally, difficulty: Difficulty): Belief[] {
  const isKnown = knownClaims(difficulty);
  const made = sorted(claims).filter(([claim]) => !isOfWayIn(difficulty, claim));
  return made.map(([claim, sum]) => {
    const speaking = topics.get(topicOf(claim)) ?? { drawings: 0, weight: 0 };
    const prior = logit(isKnown.has(claim) ? 0.5 : 0.2);
    // A drawing that covers the topic without the claim counts against it.
    const weight = 2 * sum.weight - speaking.weight + sum.othersWeight;
    return {
      claim,
      p: 1 / (1 + Math.exp(-(prior + weight / oneUnit))),
      for: sum.drawings,
      against: speaking.drawings - sum.drawings,
    };
  });
}
