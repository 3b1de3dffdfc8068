import { type Bearing, type ExitBearings, exitsOfRoom } from '../layout/exits.ts';
import { type Layout, visitedRooms } from '../layout/layout.ts';
import { type Point, roomCentre, rounded, roomRadius } from './geometry.ts';
import type { ExitMark } from './marks.ts';
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

/**
 * A tick and the letters of its bearing for every known exit that has a drawn path. Secret passages have no bearing.
 */
export function exitMarks(layout: Layout, sheet: Sheet, exits: ExitBearings): ExitMark[] {
  return visitedRooms(layout).flatMap((room) => {
    const [centre, radius] = [roomCentre(sheet, room), roomRadius(sheet, room)];
    return exitsOfRoom(layout, exits, room).map((bearing): ExitMark => {
      const towards = direction[bearing];
      const end = radius + tickLength(towards) * sheet.room;
      const at = (far: number): Point => ({
        x: rounded(centre.x + far * towards.x),
        y: rounded(centre.y + far * towards.y),
      });
      return {
        kind: 'exit',
        room,
        bearing,
        from: at(radius),
        to: at(end),
        at: at(end + letterGap * sheet.room),
        size: rounded(sheet.room * 0.48),
      };
    });
  });
}
