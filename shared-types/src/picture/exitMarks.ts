import { type Bearing, type ExitBearings, exitsOfRoom } from '../layout/exits.ts';
import { type Layout, visitedRooms } from '../layout/layout.ts';
import { type Disc, freePlace } from './freePlace.ts';
import { type Point, roomCentre, rounded, roomRadius } from './geometry.ts';
import type { ExitMark, RoomMark } from './marks.ts';
import { roomDiscs } from './roomDiscs.ts';
import type { Sheet } from './sheet.ts';

const slant = Math.SQRT1_2;

const direction: Record<Bearing, Point> = {
  N: { x: 0, y: -1 },
  NE: { x: slant, y: -slant },
  E: { x: 1, y: 0 },
  SE: { x: slant, y: slant },
  S: { x: 0, y: 1 },
  SW: { x: -slant, y: slant },
  W: { x: -1, y: 0 },
  NW: { x: -slant, y: -slant },
};

/** Where a tick ends, in room sizes from its rim. Below a room it extends past the number and the further types. */
function tickLength({ y }: Point): number {
  return y > 0 ? 0.95 : 0.3;
}

/** Between the end of a tick and the centre of its letters, in room sizes. */
const letterGap = 0.38;

/** Places to try for the letters, in room sizes: beyond the end of the tick, and to the right of its line. */
const letterPlaces: readonly (readonly [beyond: number, aside: number])[] = [
  [letterGap, 0],
  ...[letterGap, 0, letterGap + 0.5].flatMap((beyond) => [[beyond, 0.55] as const, [beyond, -0.55] as const]),
  [letterGap + 0.6, 0],
];

/** One disc around each letter. */
function letterDiscs({ x, y }: Point, bearing: Bearing, size: number): Disc[] {
  const radius = size * 0.42;
  return bearing.length === 1 ? [{ x, y, radius }] : [-1, 1].map((side) => ({ x: x + side * size * 0.38, y, radius }));
}

/**
 * A tick and the letters of its bearing for every known exit that has a drawn path. Secret passages have no bearing.
 * The letters avoid the drawn `rooms`, their numbers and contents, and each other, and stay on the sheet.
 */
export function exitMarks(layout: Layout, sheet: Sheet, exits: ExitBearings, rooms: readonly RoomMark[]): ExitMark[] {
  const solid = rooms.flatMap(roomDiscs);
  const size = rounded(sheet.room * 0.48);
  return visitedRooms(layout).flatMap((room) => {
    const [centre, radius] = [roomCentre(sheet, room), roomRadius(sheet, room)];
    return exitsOfRoom(layout, exits, room).map((bearing): ExitMark => {
      const towards = direction[bearing];
      const end = radius + tickLength(towards) * sheet.room;
      const at = (far: number, aside = 0): Point => ({
        x: rounded(centre.x + far * towards.x - aside * towards.y),
        y: rounded(centre.y + far * towards.y + aside * towards.x),
      });
      const places = letterPlaces.map(([beyond, aside]) => at(end + beyond * sheet.room, aside * sheet.room));
      const inside = places.filter(
        ({ x, y }) => Math.min(x, y, sheet.width - x, sheet.height - y) >= (bearing.length * size) / 2,
      );
      const letters = freePlace(inside.length > 0 ? inside : places, (place) => letterDiscs(place, bearing, size), {
        solid,
        faint: [],
      });
      solid.push(...letterDiscs(letters, bearing, size));
      return { kind: 'exit', room, bearing, from: at(radius), to: at(end), at: letters, size };
    });
  });
}
