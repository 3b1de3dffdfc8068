import { isBossRoom, type RoomId, sectionOf } from '../layout/grid.ts';
import { type KnownRoom, mayBe } from './knownRooms.ts';
import type { Place } from './logLines.ts';
import type { Shapes, Terrain } from './terrain.ts';

/** A stay in a room. */
export interface Stay {
  room: RoomId;
  /** Epoch milliseconds. */
  at: number;
  /** What the log says about the room; null if only the player named it. */
  place: Place | null;
  /** The same each time the room is entered; null if the room's seed is unknown. */
  seed: string | null;
  /** Set if the player went on to a place that no room fits, so that the next stay may be behind any door. */
  wentAstray?: true;
}

/** Whether the log shows that the player went straight from one stay to the next: a mere press may be a mistake. */
export function isSeenMove(from: Stay, to: Stay): boolean {
  return from.place !== null && to.place !== null && !from.wentAstray;
}

/** One possible course of the run that nothing in the log contradicts. */
export interface Hypothesis {
  shapes: Shapes;
  stays: readonly Stay[];
}

/** Where the log says the run is. Immutable. */
export interface Tracking {
  /** At most 64. */
  hypotheses: readonly Hypothesis[];
  /** True if log and layout contradict each other. The hypotheses are then guesses until a move confirms one. */
  isLost: boolean;
}

/** A place that was entered according to the log. */
export interface Entering {
  place: Place;
  /** Null if only the place's name is known. */
  seed: string | null;
  time: number;
}

const mostHypotheses = 64;

const nowhere: Hypothesis = { shapes: [], stays: [] };

/** The start of a run, in the plaza. */
export const atPlaza: Tracking = { hypotheses: [nowhere], isLost: false };

/** Nothing is known yet: the log was opened in the middle of a run. */
export const midRun: Tracking = { hypotheses: [], isLost: false };

export function roomIn({ stays }: Hypothesis): RoomId | undefined {
  return stays.at(-1)?.room;
}

function knownRoom(terrain: Terrain, { shapes }: Hypothesis, room: RoomId): KnownRoom | undefined {
  return terrain.rooms(shapes).get(room);
}

function joins(terrain: Terrain, from: Hypothesis, room: RoomId): boolean {
  const last = roomIn(from);
  return last === undefined || last === room || (knownRoom(terrain, from, last)?.neighbours.includes(room) ?? false);
}

/** The last stay, if only the player reported it. */
function toldStay({ stays }: Hypothesis): Stay | undefined {
  const last = stays.at(-1);
  return last?.place === null ? last : undefined;
}

/** Extends a hypothesis by an entered room. Re-entering the current room adds no stay. */
function entering(from: Hypothesis, room: RoomId, { place, seed, time }: Entering): Hypothesis {
  const last = from.stays.at(-1);
  const isSame = last?.room === room;
  const before = isSame ? from.stays.slice(0, -1) : from.stays;
  return { ...from, stays: [...before, { room, at: isSame ? last.at : time, place, seed }] };
}

/** The room bound to a seed. */
function roomOfSeed({ stays }: Hypothesis, seed: string | null): RoomId | undefined {
  return seed === null ? undefined : stays.find((stay) => stay.seed === seed)?.room;
}

function isBound({ stays }: Hypothesis, room: RoomId): boolean {
  return stays.some((stay) => stay.room === room && stay.seed !== null);
}

/** Whether a room fits a place entered with an unknown seed. */
function mayEnter(terrain: Terrain, from: Hypothesis, room: RoomId, { place, seed }: Entering): boolean {
  const known = knownRoom(terrain, from, room);
  return known !== undefined && !(seed !== null && isBound(from, room)) && mayBe(known, place);
}

function nextRooms(terrain: Terrain, from: Hypothesis): readonly RoomId[] {
  const last = roomIn(from);
  const ways = terrain.ways(from.shapes, last);
  return last !== undefined && toldStay(from) ? [last, ...ways] : ways;
}

function movesOf(terrain: Terrain, from: Hypothesis, entered: Entering): Hypothesis[] {
  return nextRooms(terrain, from)
    .filter((room) => mayEnter(terrain, from, room, entered))
    .map((room) => entering(from, room, entered));
}

function oneOf(hypotheses: readonly Hypothesis[], key: (each: Hypothesis) => unknown): Hypothesis[] {
  return [...new Map(hypotheses.map((each) => [JSON.stringify(key(each)), each])).values()];
}

/** The stays since the last trial; earlier rooms cannot be reached again. */
function sinceTrial({ stays }: Hypothesis): readonly Stay[] {
  return stays.slice(stays.findLastIndex(({ room }) => isBossRoom(room)) + 1);
}

/**
 * Removes duplicates. If too many remain, hypotheses that differ only before the last trial count as duplicates too.
 */
function withoutTwins(hypotheses: readonly Hypothesis[]): Hypothesis[] {
  const ways = oneOf(hypotheses, ({ shapes, stays }) => [shapes, stays.map(({ room }) => room)]);
  if (ways.length <= mostHypotheses) return ways;
  const later = oneOf(ways, (each) => [each.shapes, roomIn(each), sinceTrial(each).map(({ room }) => room)]);
  return later.slice(0, mostHypotheses);
}

/** What all hypotheses agree on: the course of the first, without the seeds on which others differ. */
function agreed({ hypotheses }: Tracking): Hypothesis {
  const [first = nowhere, ...others] = hypotheses;
  const isAgreed = ({ room, seed }: Stay): boolean => others.every((each) => roomOfSeed(each, seed) === room);
  return { ...first, stays: first.stays.map((stay) => (isAgreed(stay) ? stay : { ...stay, seed: null })) };
}

/** The rooms at or after the last trial. */
function roomsAhead(terrain: Terrain, { shapes, stays }: Hypothesis): RoomId[] {
  const last = stays.findLast(({ room }) => isBossRoom(room))?.room;
  return [...terrain.rooms(shapes).keys()].filter(
    (room) => last === undefined || room === last || sectionOf(room) > sectionOf(last),
  );
}

/** The course of a player who went on to a place that no room fits. */
function astray(from: Hypothesis): Hypothesis {
  const stays = from.stays.map((stay, index): Stay =>
    index < from.stays.length - 1 ? stay : { ...stay, wentAstray: true },
  );
  return { ...from, stays };
}

/**
 * Handles a place that fits no hypothesis. After the plaza it must be the first room, however that was drawn. Later it
 * may be any fitting room at or after the last trial, or else a neighbour drawn as another kind of room. If no room
 * remains, the section's shape is unknown.
 */
function lose(terrain: Terrain, tracking: Tracking, entered: Entering): Tracking {
  const base = agreed(tracking);
  const [first] = base.stays.length === 0 ? terrain.ways(terrain.withoutSection([]), undefined) : [];
  if (first)
    return { hypotheses: [entering({ ...base, shapes: terrain.withoutSection([]) }, first, entered)], isLost: false };
  const here = { ...base, shapes: terrain.behind(base.shapes, roomIn(base))[0] ?? base.shapes };
  const fitting = (from: Hypothesis, rooms: readonly RoomId[]): Hypothesis[] =>
    rooms.filter((room) => mayEnter(terrain, from, room, entered)).map((room) => entering(from, room, entered));
  const forgotten = { ...here, shapes: terrain.withoutSection(here.shapes) };
  const ahead = fitting(forgotten, roomsAhead(terrain, forgotten));
  const free = nextRooms(terrain, forgotten).filter((room) => !isBossRoom(room) && !isBound(base, room));
  const near = entered.place.at === 'room' ? free.map((room) => entering(forgotten, room, entered)) : [];
  const guesses = ahead.length > 0 ? ahead : near;
  return { hypotheses: guesses.length > 0 ? withoutTwins(guesses) : [astray(forgotten)], isLost: true };
}

/** A log opened in mid-run may start in any fitting room of a known layout. */
function appear(terrain: Terrain, entered: Entering): Tracking {
  const rooms = [...terrain.rooms([]).keys()].filter((room) => mayEnter(terrain, nowhere, room, entered));
  return { hypotheses: rooms.map((room) => entering(nowhere, room, entered)), isLost: false };
}

/** Every hypothesis after a move through a door that the entered place allows. */
function movesThrough(terrain: Terrain, hypotheses: readonly Hypothesis[], entered: Entering): Hypothesis[] {
  const grown = hypotheses.flatMap((each) =>
    terrain.behind(each.shapes, roomIn(each)).map((shapes): Hypothesis => ({ ...each, shapes })),
  );
  return grown.flatMap((each) => {
    const room = roomOfSeed(each, entered.seed);
    if (room === undefined) return movesOf(terrain, each, entered);
    return joins(terrain, each, room) ? [entering(each, room, entered)] : [];
  });
}

/** A hypothesis without the rooms that the player reported since the last line of the log. */
function withoutTold({ shapes, stays }: Hypothesis): Hypothesis {
  return { shapes, stays: stays.slice(0, stays.findLastIndex(({ place }) => place !== null) + 1) };
}

/** Where the run may be after a room or a trial was entered (run.md, section 3). */
export function enter(terrain: Terrain, tracking: Tracking, entered: Entering): Tracking {
  if (tracking.hypotheses.length === 0) return appear(terrain, entered);
  const moved = movesThrough(terrain, tracking.hypotheses, entered);
  // Where the log contradicts a press ahead of it, the press was a mistake.
  const logged = tracking.hypotheses.map(withoutTold).filter(({ stays }) => stays.length > 0);
  const byLog = moved.length > 0 ? moved : movesThrough(terrain, logged, entered);
  const jumped = tracking.hypotheses.flatMap((each) => {
    const room = roomOfSeed(each, entered.seed);
    return room === undefined ? [] : [entering(each, room, entered)];
  });
  const hypotheses = withoutTwins(byLog.length > 0 ? byLog : jumped);
  if (hypotheses.length === 0) return lose(terrain, tracking, entered);
  return { hypotheses, isLost: tracking.isLost && new Set(hypotheses.map(roomIn)).size > 1 };
}

/**
 * The hypotheses from whose room a door leads to `room`, if the doubt is where the player is and `room` cannot be the
 * place entered last: the player has moved on.
 */
function leftFor(terrain: Terrain, tracking: Tracking, room: RoomId): readonly Hypothesis[] {
  if (positionOf(tracking) !== 'unsure') return [];
  return tracking.hypotheses.filter((each) => {
    const known = knownRoom(terrain, each, room);
    const place = each.stays.at(-1)?.place;
    return known && place && !mayBe(known, place) && joins(terrain, each, room);
  });
}

/** The hypothesis with another room for the place entered last; null if it does not have that room. */
function lastInstead(terrain: Terrain, from: Hypothesis, room: RoomId): Hypothesis | null {
  const last = from.stays.at(-1);
  if (!last?.place || last.wentAstray || !knownRoom(terrain, from, room)) return null;
  return { ...from, stays: [...from.stays.slice(0, -1), { ...last, room }] };
}

/** Adds a room that the player reports. If it is where they were before the last press, takes that press back. */
function withToldStay(from: Hypothesis, told: Stay): Hypothesis {
  const { stays } = from;
  const isTakenBack = toldStay(from) !== undefined && stays.at(-2)?.room === told.room;
  return { ...from, stays: isTakenBack ? stays.slice(0, -1) : [...stays, told] };
}

/**
 * Applies the player's word on which room they are in. This resolves a doubt, corrects the room entered last, or
 * records a room ahead of the log.
 */
export function tell(terrain: Terrain, tracking: Tracking, room: RoomId, time: number): Tracking {
  const there = tracking.hypotheses.filter((each) => roomIn(each) === room);
  if (there.length > 0) return { hypotheses: there, isLost: false };
  const told: Stay = { room, at: time, place: null, seed: null };
  const left = leftFor(terrain, tracking, room);
  if (left.length > 0)
    return { hypotheses: left.map((each) => ({ ...each, stays: [...each.stays, told] })), isLost: false };
  // The press says nothing about the shapes that are left, nor about earlier rooms.
  const hypotheses = tracking.hypotheses.length > 0 ? tracking.hypotheses : [nowhere];
  const isCertain = positionOf(tracking) === 'known';
  const mistaken = isCertain ? [] : hypotheses.flatMap((each) => lastInstead(terrain, each, room) ?? []);
  const corrected = mistaken.length > 0 ? mistaken : hypotheses.map((each) => withToldStay(each, told));
  return { hypotheses: withoutTwins(corrected), isLost: false };
}

/** How certain the player's current room is. */
export type Position = 'known' | 'unsure' | 'lost';

export function positionOf({ hypotheses, isLost }: Tracking): Position {
  if (isLost || hypotheses.length === 0) return 'lost';
  return new Set(hypotheses.map(roomIn)).size > 1 ? 'unsure' : 'known';
}

/** The likeliest hypothesis: the first that is in one of `rooms`, tried in order, or else the first of all. */
export function likeliest({ hypotheses }: Tracking, ...rooms: readonly (RoomId | undefined)[]): Hypothesis | undefined {
  const there = rooms.map((room) => hypotheses.find((each) => roomIn(each) === room));
  return there.find((each) => each !== undefined) ?? hypotheses[0];
}
