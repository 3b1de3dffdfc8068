import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import { type Layout, neighboursOf, visitedRooms } from '../layout/layout.ts';
import { type Area, signOfName } from '../layout/roomNames.ts';
import { doorCount, knownAreas } from '../sections/nameChoices.ts';
import type { Place } from './logLines.ts';

/** What a layout says about a room, for comparison with the log. */
export interface KnownRoom {
  id: RoomId;
  /** The areas it may be in; empty if unknown. */
  areas: readonly Area[];
  /** The numbers of doors it may have: as drawn, and as its name says. 4 stands for four or more. */
  doors: readonly number[];
  /** The rooms connected by a door or a secret passage, whatever its direction. */
  neighbours: readonly RoomId[];
}

/** The rooms of a layout. Below Eternal the entrance of the grid is no place in the game, and has no doors. */
export type KnownRooms = ReadonlyMap<RoomId, KnownRoom>;

function knownRoom(layout: Layout, difficulty: Difficulty, id: RoomId): KnownRoom {
  const neighbours = neighboursOf(layout, id);
  if (id === startRoom && difficulty !== 'eternal') return { id, areas: [], doors: [], neighbours };
  const name = layout.rooms[id]?.name;
  const sign = name && signOfName(name);
  const drawn = Math.min(doorCount(layout, id), 4);
  return {
    id,
    areas: sign ? [sign.area] : knownAreas(layout, difficulty, id),
    doors: sign ? [drawn, sign.doors] : [drawn],
    neighbours,
  };
}

export function knownRooms(layout: Layout, difficulty: Difficulty): KnownRooms {
  return new Map(visitedRooms(layout).map((id) => [id, knownRoom(layout, difficulty, id)]));
}

/** Whether this room may be a place in the log. */
export function mayBe({ id, areas, doors }: KnownRoom, place: Place): boolean {
  if (place.at === 'trial') return isBossRoom(id);
  if (place.at !== 'room' || isBossRoom(id)) return false;
  const { area, doors: counted } = place.sign;
  return (areas.length === 0 || areas.includes(area)) && doors.includes(counted);
}
