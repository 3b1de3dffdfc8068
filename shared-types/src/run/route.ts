import type { RoomId, Section } from '../layout/grid.ts';
import type { RoomType } from '../layout/rooms.ts';
import type { Taken } from './seconds.ts';
import type { Walk } from './walkFront.ts';

/** A room on a route. */
export interface Stop {
  room: RoomId;
  /** What to take on this visit; keys only where a door on the route needs them. */
  take: readonly RoomType[];
}

/** A way through the labyrinth. */
export interface Route {
  /** In walking order, with the first room and the trials. A room passed twice is listed twice. */
  stops: readonly Stop[];
  seconds: number;
  /** How many of each are taken. */
  taken: Readonly<Record<Taken, number>>;
  /** Treasure keys from Argus and Izaro's phases, besides the one that Izaro always drops. */
  treasureKeys: number;
  /** The sections at whose end the player waits for the extra treasure key. */
  waits: readonly Section[];
}

/** A stop under construction. */
interface OpenStop {
  room: RoomId;
  take: RoomType[];
  /** Whether a silver door is opened on this visit. */
  opens: boolean;
}

function legStops(walk: Walk): OpenStop[] {
  const stops: OpenStop[] = [];
  for (const room of walk.walks.roomsTo(walk.marks)) {
    const last = stops.at(-1);
    // The search repeats a room when it opens the door there.
    if (last?.room === room) last.opens = true;
    else stops.push({ room, take: [], opens: false });
  }
  return walk.leg.trial ? [...stops, { room: walk.leg.trial, take: [], opens: false }] : stops;
}

function walksInOrder(walk: Walk): Walk[] {
  return walk.before ? [...walksInOrder(walk.before), walk] : [walk];
}

/** Adds what is taken in a section: everything of the chosen types, and everything in rooms that the pins require. */
function takeItems(
  stops: readonly OpenStop[],
  { leg, marks }: Walk,
  isTaken: (room: RoomId, type: Taken) => boolean,
): void {
  for (const { room, type, mark } of leg.stock.items) {
    if (!(marks & mark) || !isTaken(room, type)) continue;
    stops.find((stop) => stop.room === room && (type !== 'silver-door' || stop.opens))?.take.push(type);
  }
}

/**
 * Adds keys that were not chosen themselves: the golden key where it lies, and as many silver keys as the doors on the
 * way need.
 */
function takeKeys(stops: readonly OpenStop[], inHand: number, typesLeft: (room: RoomId) => readonly RoomType[]): void {
  let wanted = stops.filter(({ take }) => take.includes('silver-door')).length - inHand;
  const entered = new Set<RoomId>();
  for (const { room, take } of stops) {
    if (entered.has(room)) continue;
    entered.add(room);
    const left = typesLeft(room);
    if (left.includes('golden-key') && !take.includes('golden-key')) take.unshift('golden-key');
    if (left.includes('silver-key') && wanted > 0) {
      if (!take.includes('silver-key')) take.unshift('silver-key');
      wanted -= 1;
    }
  }
}

/**
 * What to take at each stop of a walk. `isTaken` decides about what takes time; `inHand` is the number of silver keys
 * brought along.
 */
export function stopsOf(
  walk: Walk,
  isTaken: (room: RoomId, type: Taken) => boolean,
  inHand: number,
  typesLeft: (room: RoomId) => readonly RoomType[],
): Stop[] {
  const stops: OpenStop[] = [];
  for (const each of walksInOrder(walk)) {
    const ofLeg = legStops(each);
    takeItems(ofLeg, each, isTaken);
    // A section begins in the trial that the one before ends with.
    stops.push(...(stops.length > 0 ? ofLeg.slice(1) : ofLeg));
  }
  takeKeys(stops, inHand, typesLeft);
  return stops.map(({ room, take }) => ({ room, take }));
}
