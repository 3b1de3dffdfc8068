import * as v from 'valibot';
import { isRoom, type RoomId } from './grid.ts';
import { findPath, type Layout } from './layout.ts';

/** The compass, clockwise from north. */
export const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Bearing = (typeof compass)[number];

/** How labyrinth files list an exit through a secret passage, in place of a compass bearing. */
export const secretBearing = 'C';

const listedBearings = [...compass, secretBearing] as const;

export type ListedBearing = (typeof listedBearings)[number];

/**
 * Where the exits of rooms are, as a labyrinth file lists them: room -> bearing -> the room it leads to. Stored beside
 * the layout, never in it: `labyrinthData` is read strictly, so an older server or app would reject the whole layout
 * because of an unknown key.
 */
export type ExitBearings = Readonly<Partial<Record<RoomId, Readonly<Partial<Record<ListedBearing, RoomId>>>>>>;

const roomIdSchema = v.custom<RoomId>((id) => typeof id === 'string' && isRoom(id));

export const exitBearingsSchema: v.GenericSchema<unknown, ExitBearings> = v.record(
  roomIdSchema,
  v.record(v.picklist(listedBearings), roomIdSchema),
);

export function isListedBearing(bearing: string): bearing is ListedBearing {
  return listedBearings.some((known) => known === bearing);
}

/** The known compass bearings of a room's drawn paths. */
export function exitsOfRoom(layout: Layout, exits: ExitBearings, room: RoomId): Bearing[] {
  return compass.filter((bearing) => {
    const target = exits[room]?.[bearing];
    return target !== undefined && findPath(layout, room, target) !== undefined;
  });
}
