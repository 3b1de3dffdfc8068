import { isEmptySection } from '../sections/match.ts';
import { isBossRoom, type RoomId, sections, startRoom } from '../layout/grid.ts';
import { izaroFields } from '../layout/izaro.ts';
import type { RoomName } from '../layout/roomNames.ts';
import { visitedRooms } from '../layout/layout.ts';
import { otherEnd } from '../layout/paths.ts';
import { isWayIn } from '../layout/wayIn.ts';
import { type Claim, claimsOf, doorClaim, type Drawn, type Topic, topicOf } from './claims.ts';

/** What a drawing says: its claims, and the topics on which it denies every other claim. */
export interface DrawingEvidence {
  claims: ReadonlySet<Claim>;
  topics: ReadonlySet<Topic>;
  /** The doors among its claims that the drawer walked through on a run followed by the game's log. */
  walked: ReadonlySet<Claim>;
  /** Details that do not count as claims: names of rooms and, below Eternal, the rooms that the entrance leads to. */
  names: readonly (readonly [RoomId, RoomName])[];
  waysIn: readonly RoomId[];
}

/**
 * What a drawing says. It says nothing about sections that are not drawn and Izaro fields left empty. `walked`: the
 * pairs of rooms between which the drawer walked.
 */
export function drawingEvidence(drawn: Drawn, walked: readonly (readonly [RoomId, RoomId])[] = []): DrawingEvidence {
  const { difficulty, layout, izaroConfig } = drawn;
  const topics = new Set<Topic>([
    ...sections.filter((section) => !isEmptySection(layout, section)),
    ...izaroFields.filter((field) => izaroConfig[field] !== undefined),
  ]);
  const names = visitedRooms(layout).flatMap((id) => {
    const name = layout.rooms[id]?.name;
    return name && !isBossRoom(id) ? [[id, name] as const] : [];
  });
  const waysIn = layout.paths
    .filter(({ from, to }) => isWayIn(difficulty, from, to))
    .map((path) => otherEnd(path, startRoom));
  const claims = new Set(claimsOf(drawn).filter((claim) => topics.has(topicOf(claim))));
  const passed = walked.map(([a, b]) => doorClaim(a, b)).filter((claim) => claims.has(claim));
  return { claims, topics, walked: new Set(passed), names, waysIn };
}

/** The claims of a suggestion: what is there, and what is not. */
export interface Correction {
  has: readonly Claim[];
  lacks: readonly Claim[];
}

/** Everything that one account says about one day and difficulty. */
export interface AccountEvidence {
  /** The weight of its drawing, in millionths (weights.ts). */
  weight: number;
  /** Its latest drawing; null without one. */
  drawing: DrawingEvidence | null;
  /** Its suggestions written as claims, latest first. */
  corrections: readonly Correction[];
  /** The submissions of others that it upvoted. */
  votedUp: readonly DrawingEvidence[];
}

/**
 * What an account's suggestions and votes add to its drawing, claim by claim, in millionths. Each claim counts once: a
 * suggestion takes precedence over a vote, a later suggestion over an earlier one. A vote counts half, and only for
 * what its submission asserts.
 */
export function additionalEvidence({ weight, drawing, corrections, votedUp }: AccountEvidence): Map<Claim, number> {
  const said = new Map<Claim, number>();
  const say = (claim: Claim, value: number): void => {
    if (!said.has(claim) && !drawing?.topics.has(topicOf(claim))) said.set(claim, value);
  };
  for (const { has, lacks } of corrections) {
    for (const claim of has) say(claim, weight);
    for (const claim of lacks) say(claim, -weight);
  }
  for (const { claims } of votedUp) for (const claim of claims) say(claim, Math.round(weight / 2));
  return said;
}
