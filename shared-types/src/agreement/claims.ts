import type { Difficulty } from '../difficulty.ts';
import { allRooms, type RoomId, type Section, sectionOf, startRoom } from '../layout/grid.ts';
import { type IzaroConfig, type IzaroField, izaroFields } from '../layout/izaro.ts';
import { type Layout, typesOf, visitedRooms } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import { isWayIn } from '../layout/wayIn.ts';

/**
 * One thing that a layout says: that a room exists, that a door or a secret passage joins two rooms, what a room holds,
 * how Izaro fights. Each has exactly one spelling, so equal claims are equal strings: the rooms of a pair are in grid
 * order.
 */
export type Claim =
  | `room ${RoomId}`
  | `door ${RoomId} ${RoomId}`
  | `secret ${RoomId} ${RoomId}`
  | `content ${RoomId} ${RoomType}`
  | `izaro ${IzaroField} ${string}`;

/** A layout with its boss configuration, of one difficulty. */
export interface Drawn {
  difficulty: Difficulty;
  layout: Layout;
  izaroConfig: IzaroConfig;
}

const place = new Map(allRooms.map((id, index) => [id, index]));

/** Two rooms in grid order: column by column. */
function inGridOrder(a: RoomId, b: RoomId): [RoomId, RoomId] {
  return (place.get(a) ?? 0) <= (place.get(b) ?? 0) ? [a, b] : [b, a];
}

export function doorClaim(a: RoomId, b: RoomId): Claim {
  return `door ${inGridOrder(a, b).join(' ') as `${RoomId} ${RoomId}`}`;
}

export function secretClaim(a: RoomId, b: RoomId): Claim {
  return `secret ${inGridOrder(a, b).join(' ') as `${RoomId} ${RoomId}`}`;
}

function roomClaims(layout: Layout): Claim[] {
  return visitedRooms(layout).flatMap((id) => {
    const contents = typesOf(layout, id).filter((type) => type !== 'izaro' && type !== 'normal');
    // The entrance is always there, so it makes no claim.
    return [
      ...(id === startRoom ? [] : [`room ${id}` as const]),
      ...contents.map((type): Claim => `content ${id} ${type}`),
    ];
  });
}

function pathClaims({ difficulty, layout }: Pick<Drawn, 'difficulty' | 'layout'>): Claim[] {
  return layout.paths
    .filter(({ from, to }) => !isWayIn(difficulty, from, to))
    .map(({ from, to, style }) => (style === 'dashed' ? secretClaim(from, to) : doorClaim(from, to)));
}

/**
 * Everything that a layout says, sorted. Not included: drawing order, snap points, the faster-path style, numbers,
 * names, and the way from the entrance below Eternal.
 */
export function claimsOf({ difficulty, layout, izaroConfig }: Drawn): Claim[] {
  const izaro = izaroFields.flatMap((field): Claim[] => {
    const value = izaroConfig[field];
    return value === undefined ? [] : [`izaro ${field} ${value}`];
  });
  return [...roomClaims(layout), ...pathClaims({ difficulty, layout }), ...izaro].sort();
}

/** A parsed claim. */
export type ClaimParts =
  | { kind: 'room'; room: RoomId }
  | { kind: 'door' | 'secret'; rooms: readonly [RoomId, RoomId] }
  | { kind: 'content'; room: RoomId; type: RoomType }
  | { kind: 'izaro'; field: IzaroField; value: string };

export function partsOf(claim: Claim): ClaimParts {
  const [kind, first, second] = claim.split(' ');
  if (kind === 'room') return { kind, room: first as RoomId };
  if (kind === 'content') return { kind, room: first as RoomId, type: second as RoomType };
  if (kind === 'izaro') return { kind, field: first as IzaroField, value: second ?? '' };
  return { kind: kind as 'door' | 'secret', rooms: [first as RoomId, second as RoomId] };
}

/** The rooms that a claim is about; none for Izaro. */
export function roomsOf(claim: Claim): readonly RoomId[] {
  const parts = partsOf(claim);
  if (parts.kind === 'izaro') return [];
  return 'rooms' in parts ? parts.rooms : [parts.room];
}

/** What a drawing must cover for it to say anything about a claim, including that the claim is false. */
export type Topic = Section | IzaroField;

/** The topic of a claim. The door from a trial into the next section belongs to the section that it leads into. */
export function topicOf(claim: Claim): Topic {
  const parts = partsOf(claim);
  if (parts.kind === 'izaro') return parts.field;
  return Math.max(...('rooms' in parts ? parts.rooms : [parts.room]).map(sectionOf)) as Section;
}
