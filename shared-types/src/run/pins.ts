import { isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import { findPath, isVisited, type Layout } from '../layout/layout.ts';
import { joins } from '../layout/paths.ts';

/** What a player demands of a route. */
export interface Pins {
  /** Rooms to visit, taking everything they hold. */
  must: readonly RoomId[];
  /** Rooms to avoid. */
  never: readonly RoomId[];
  /** Doors that cannot be used, as pairs of rooms. */
  blocked: readonly (readonly [RoomId, RoomId])[];
}

export const noPins: Pins = { must: [], never: [], blocked: [] };

function without(rooms: readonly RoomId[], room: RoomId): RoomId[] {
  return rooms.filter((each) => each !== room);
}

/** Every route passes the trials, so they cannot be pinned. The start room cannot be avoided. */
export function mayPin(kind: 'must' | 'never', room: RoomId): boolean {
  return !isBossRoom(room) && (kind === 'must' || room !== startRoom);
}

/** Pins a room as required or avoided, or removes that pin. A room cannot have both. */
export function withRoomPinned(pins: Pins, kind: 'must' | 'never', room: RoomId, isPinned: boolean): Pins {
  const others = without(pins[kind], room);
  if (!isPinned) return { ...pins, [kind]: others };
  const [must, never] = [without(pins.must, room), without(pins.never, room)];
  return { ...pins, must, never, [kind]: [...others, room] };
}

export function isBlocked({ blocked }: Pins, a: RoomId, b: RoomId): boolean {
  return blocked.some(([from, to]) => joins({ from, to }, a, b));
}

/** Blocks a door, or unblocks it. */
export function withDoorBlocked(pins: Pins, a: RoomId, b: RoomId, blocks: boolean): Pins {
  const others = pins.blocked.filter(([from, to]) => !joins({ from, to }, a, b));
  return { ...pins, blocked: blocks ? [...others, [a, b]] : others };
}

/** The pins whose rooms and doors also exist in another layout. */
export function pinsWithin(layout: Layout, { must, never, blocked }: Pins): Pins {
  const isThere = (room: RoomId): boolean => isVisited(layout, room);
  return {
    must: must.filter(isThere),
    never: never.filter(isThere),
    blocked: blocked.filter(([from, to]) => findPath(layout, from, to) !== undefined),
  };
}
