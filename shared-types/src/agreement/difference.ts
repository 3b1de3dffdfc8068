import { allRooms, type RoomId } from '../layout/grid.ts';
import { type Claim, claimsOf, type Drawn, roomsOf } from './claims.ts';

/** What one of two layouts says and the other does not. */
export interface Difference {
  theirs: readonly Claim[];
  mine: readonly Claim[];
}

export function differenceOf(theirs: Drawn, mine: Drawn): Difference {
  return differenceOfClaims(claimsOf(theirs), claimsOf(mine));
}

export function differenceOfClaims(theirs: readonly Claim[], mine: readonly Claim[]): Difference {
  const [inTheirs, inMine] = [new Set(theirs), new Set(mine)];
  return { theirs: theirs.filter((claim) => !inMine.has(claim)), mine: mine.filter((claim) => !inTheirs.has(claim)) };
}

/** The rooms that a difference touches, in grid order. A door touches both its ends; Izaro touches none. */
export function differingRooms({ theirs, mine }: Difference): RoomId[] {
  const touched = new Set([...theirs, ...mine].flatMap(roomsOf));
  return allRooms.filter((id) => touched.has(id));
}

export function isSame({ theirs, mine }: Difference): boolean {
  return theirs.length + mine.length === 0;
}
