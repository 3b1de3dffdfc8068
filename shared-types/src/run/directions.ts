import { type Bearing, compass, type ExitBearings, type ListedBearing, secretBearing } from '../layout/exits.ts';
import { cellOf, type RoomId } from '../layout/grid.ts';

/** Distances between columns and rows on the game's own map. They make our directions match the game's. */
const [columnStep, rowStep] = [34.3, 44];

export const bearingWord: Record<Bearing, string> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

/** Where a door is: its place in the room if known (`exit`), else only where the next room lies on the map (`map`). */
export type Direction = { at: 'exit'; bearing: Bearing } | { at: 'map'; bearing: Bearing };

/** The direction in which one room lies from another on the map. */
export function mapBearing(from: RoomId, to: RoomId): Bearing {
  const [a, b] = [cellOf(from), cellOf(to)];
  const angle = Math.atan2((b.column - a.column) * columnStep, (a.row - b.row) * rowStep);
  return compass[(Math.round(angle / (Math.PI / 4)) + compass.length) % compass.length] ?? 'N';
}

function isCompass(bearing: ListedBearing): bearing is Bearing {
  return bearing !== secretBearing;
}

/**
 * The way from a room to the next one. Real exits seldom lie where the map suggests (21 of 99 in the sample files do),
 * so a direction on the map is never presented as an exit of the room.
 */
export function directionOf(exits: ExitBearings, from: RoomId, to: RoomId): Direction {
  const listed = Object.entries(exits[from] ?? {}) as [ListedBearing, RoomId][];
  const exit = listed.map(([bearing, target]) => (target === to ? bearing : secretBearing)).find(isCompass);
  return exit ? { at: 'exit', bearing: exit } : { at: 'map', bearing: mapBearing(from, to) };
}
