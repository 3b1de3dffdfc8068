import { type Claim, type ClaimParts, partsOf } from 'shared-types/agreement/claims.ts';
import { izaroFieldWords, thingWords } from 'shared-types/agreement/claimWords.ts';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { allRooms, type RoomId, shortPlace } from 'shared-types/layout/grid.ts';

type Beliefs = DayAgreement['claims'];

/** What a day is not sure of in one room, or about Izaro. */
export interface Doubt {
  /** Null for Izaro. */
  room: RoomId | null;
  /** "C11R2", "Izaro's weapon" */
  place: string;
  /** "silver key: 4 of 5" */
  texts: string[];
}

/** A claim is in doubt if its probability lies between these. */
const [surelyNot, surely] = [0.02, 0.98];

/** Where a claim is listed: a door at the first of its rooms. */
function placeOf(parts: ClaimParts): Pick<Doubt, 'room' | 'place'> {
  if (parts.kind === 'izaro') return { room: null, place: izaroFieldWords[parts.field] };
  const room = 'rooms' in parts ? parts.rooms[0] : parts.room;
  return { room, place: shortPlace(room) };
}

function order({ room }: Doubt): number {
  return room ? allRooms.indexOf(room) : Infinity;
}

/** What a day is not sure of, room by room in grid order, Izaro last. `claims` as the server sends them. */
export function doubtsOf(claims: Beliefs): Doubt[] {
  const doubts = new Map<string, Doubt>();
  for (const { claim, p, for: yes, against } of claims) {
    if (p <= surelyNot || p >= surely) continue;
    const parts = partsOf(claim as Claim);
    const { room, place } = placeOf(parts);
    const thing = thingWords(parts, room).replace(/^(a|this) /, '');
    const doubt = doubts.get(place) ?? { room, place, texts: [] };
    doubt.texts.push(`${thing}: ${yes} of ${yes + against}`);
    doubts.set(place, doubt);
  }
  return [...doubts.values()].toSorted((a, b) => order(a) - order(b));
}
