import { isEmptySection } from '../sections/match.ts';
import { isBossRoom, type RoomId, sections, startRoom } from '../layout/grid.ts';
import type { RoomName } from '../layout/roomNames.ts';
import { visitedRooms } from '../layout/layout.ts';
import { type Claim, claimsOf, doorClaim, type Drawn, isWayIn, izaroFields, type Topic, topicOf } from './claims.ts';

/** What a drawing says: its claims, and the topics on which it also says that everything else is not so. */
export interface Spoken {
  claims: ReadonlySet<Claim>;
  topics: ReadonlySet<Topic>;
  /** Those of its doors that the drawer passed on a run with the game's log. */
  walked: ReadonlySet<Claim>;
  /** What only adorns the day's layout: names of rooms, and below Eternal the rooms that the entrance leads to. */
  names: readonly (readonly [RoomId, RoomName])[];
  waysIn: readonly RoomId[];
}

/**
 * What a drawing says: nothing of a section that is not drawn and an Izaro field that is empty. `walked`: the pairs of rooms
 * between which the drawer went.
 */
export function spokenBy(drawn: Drawn, walked: readonly (readonly [RoomId, RoomId])[] = []): Spoken {
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
    .map(({ from, to }) => (from === startRoom ? to : from));
  const claims = new Set(claimsOf(drawn).filter((claim) => topics.has(topicOf(claim))));
  const passed = walked.map(([a, b]) => doorClaim(a, b)).filter((claim) => claims.has(claim));
  return { claims, topics, walked: new Set(passed), names, waysIn };
}

/** Claims that a suggestion makes: what is so, and what is not. */
export interface Correction {
  has: readonly Claim[];
  lacks: readonly Claim[];
}

/** Everything that one account says on a day in one difficulty. */
export interface AccountEvidence {
  /** Of a drawing, in millionths (weights.ts). */
  weight: number;
  /** Its latest drawing; null without one. */
  drawing: Spoken | null;
  /** Its suggestions that are written as claims, the latest first. */
  corrections: readonly Correction[];
  /** The submissions of others that it voted up. */
  votedUp: readonly Spoken[];
}

/**
 * What an account's suggestions and votes say beyond its drawing, claim by claim, in millionths. Each claim counts once:
 * a suggestion before a vote, a later suggestion before an earlier one. A vote counts half, and only for what its
 * submission asserts.
 */
export function saidBesides({ weight, drawing, corrections, votedUp }: AccountEvidence): Map<Claim, number> {
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
