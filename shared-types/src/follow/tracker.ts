import { isBossRoom, type RoomId, sectionOf } from '../layout/grid.ts';
import { type KnownRoom, mayBe } from './knownRooms.ts';
import type { Place } from './logLines.ts';
import type { Shapes, Terrain } from './terrain.ts';

/** A stay in a room. */
export interface Stay {
  room: RoomId;
  /** Epoch milliseconds. */
  at: number;
  /** What the log says of the room; null where only the player says so. */
  place: Place | null;
  /** The same whenever the room is entered; null where it is not known which seed the room has. */
  seed: string | null;
}

/** One way that the run may have taken, which nothing in the log contradicts. */
export interface Hypothesis {
  shapes: Shapes;
  stays: readonly Stay[];
}

/** Where a run is by the game's log. Never changed in place. */
export interface Tracking {
  /** At most 64. */
  hypotheses: readonly Hypothesis[];
  /** The log and the layout contradict each other; the hypotheses are guesses until one move confirms one of them. */
  isLost: boolean;
}

/** A place that the log says was entered. */
export interface Entering {
  place: Place;
  /** Null where only the place's name is known. */
  seed: string | null;
  time: number;
}

const mostHypotheses = 64;

const nowhere: Hypothesis = { shapes: [], stays: [] };

/** A run that begins: the player stands in the plaza. */
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

/** The last stay, if only the player told of it. */
function toldStay({ stays }: Hypothesis): Stay | undefined {
  const last = stays.at(-1);
  return last?.place === null ? last : undefined;
}

/** A hypothesis after a room was entered. Entering the room where one stands is no new stay. */
function entering(from: Hypothesis, room: RoomId, { place, seed, time }: Entering): Hypothesis {
  const last = from.stays.at(-1);
  const isSame = last?.room === room;
  const before = isSame ? from.stays.slice(0, -1) : from.stays;
  return { ...from, stays: [...before, { room, at: isSame ? last.at : time, place, seed }] };
}

/** The room that a seed is bound to. */
function roomOfSeed({ stays }: Hypothesis, seed: string | null): RoomId | undefined {
  return seed === null ? undefined : stays.find((stay) => stay.seed === seed)?.room;
}

function isBound({ stays }: Hypothesis, room: RoomId): boolean {
  return stays.some((stay) => stay.room === room && stay.seed !== null);
}

/** Whether a room can be what was entered under a new seed. */
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

/** The stays since the last trial: nobody sees a room before it again. */
function sinceTrial({ stays }: Hypothesis): readonly Stay[] {
  return stays.slice(stays.findLastIndex(({ room }) => isBossRoom(room)) + 1);
}

/** Each way once. Where there are too many, two that differ only before the last trial count as one. */
function withoutTwins(hypotheses: readonly Hypothesis[]): Hypothesis[] {
  const ways = oneOf(hypotheses, ({ shapes, stays }) => [shapes, stays.map(({ room }) => room)]);
  if (ways.length <= mostHypotheses) return ways;
  const later = oneOf(ways, (each) => [each.shapes, roomIn(each), sinceTrial(each).map(({ room }) => room)]);
  return later.slice(0, mostHypotheses);
}

/** What all hypotheses agree on, with the way of the first. */
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

/**
 * Nothing fits. Behind the plaza there is only the first room, however it was drawn; later any room at or after the last
 * trial that fits may be it, else a neighbour that was drawn as another kind of room. Where no room is left at all, the
 * section is none that anybody knows.
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
  return { hypotheses: guesses.length > 0 ? withoutTwins(guesses) : [forgotten], isLost: true };
}

/** Any room of a known layout may be where a log that was opened in mid-run goes on. */
function appear(terrain: Terrain, entered: Entering): Tracking {
  const rooms = [...terrain.rooms([]).keys()].filter((room) => mayEnter(terrain, nowhere, room, entered));
  return { hypotheses: rooms.map((room) => entering(nowhere, room, entered)), isLost: false };
}

/** Where the run may be after a room or a trial was entered (run.md, section 3). */
export function enter(terrain: Terrain, tracking: Tracking, entered: Entering): Tracking {
  if (tracking.hypotheses.length === 0) return appear(terrain, entered);
  const grown = tracking.hypotheses.flatMap((each) =>
    terrain.behind(each.shapes, roomIn(each)).map((shapes): Hypothesis => ({ ...each, shapes })),
  );
  const moved = grown.flatMap((each) => {
    const room = roomOfSeed(each, entered.seed);
    if (room === undefined) return movesOf(terrain, each, entered);
    return joins(terrain, each, room) ? [entering(each, room, entered)] : [];
  });
  const jumped = tracking.hypotheses.flatMap((each) => {
    const room = roomOfSeed(each, entered.seed);
    return room === undefined ? [] : [entering(each, room, entered)];
  });
  const hypotheses = withoutTwins(moved.length > 0 ? moved : jumped);
  if (hypotheses.length === 0) return lose(terrain, tracking, entered);
  return { hypotheses, isLost: tracking.isLost && new Set(hypotheses.map(roomIn)).size > 1 };
}

/** The player says to be in a room: that decides a doubt, names the room entered last, or comes before the log. */
export function tell(terrain: Terrain, tracking: Tracking, room: RoomId, time: number): Tracking {
  const there = tracking.hypotheses.filter((each) => roomIn(each) === room);
  if (there.length > 0) return { hypotheses: there, isLost: false };
  const base = agreed(tracking);
  const last = base.stays.at(-1);
  const known = knownRoom(terrain, base, room);
  const isMistaken = last?.place && known && (tracking.isLost || tracking.hypotheses.length > 1) ? last : undefined;
  const told: Stay = { room, at: time, place: null, seed: null };
  const isTakenBack = last?.place === null && base.stays.at(-2)?.room === room;
  const stays = isMistaken
    ? [...base.stays.slice(0, -1), { ...isMistaken, room }]
    : isTakenBack
      ? base.stays.slice(0, -1)
      : [...base.stays, told];
  return { hypotheses: [{ ...base, stays }], isLost: false };
}

/** How sure it is where the player stands. */
export type Position = 'known' | 'unsure' | 'lost';

export function positionOf({ hypotheses, isLost }: Tracking): Position {
  if (isLost || hypotheses.length === 0) return 'lost';
  return new Set(hypotheses.map(roomIn)).size > 1 ? 'unsure' : 'known';
}

/** The likeliest hypothesis: one that stands in the first of the rooms that any stands in, else the first. */
export function likeliest({ hypotheses }: Tracking, ...rooms: readonly (RoomId | undefined)[]): Hypothesis | undefined {
  const there = rooms.map((room) => hypotheses.find((each) => roomIn(each) === room));
  return there.find((each) => each !== undefined) ?? hypotheses[0];
}
