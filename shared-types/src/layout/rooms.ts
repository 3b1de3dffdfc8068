import { isBossRoom, type RoomId, startRoom } from './grid.ts';

/** The types a room can have (spec 3): `izaro` is for boss rooms only, `normal` stands for a room without content. */
export const roomTypes = [
  'normal',
  'izaro',
  'trinket',
  'golden-door',
  'golden-key',
  'silver-door',
  'silver-key',
  'argus',
  'darkshrine',
  'gauntlet',
  'puzzle',
] as const;

export type RoomType = (typeof roomTypes)[number];

/** The types that a player may set on a room, in the order of the menu and of the keyboard shortcuts. */
export const contentTypes = [
  'darkshrine',
  'silver-key',
  'silver-door',
  'golden-key',
  'golden-door',
  'argus',
  'gauntlet',
  'puzzle',
  'trinket',
] as const satisfies readonly RoomType[];

export const roomTypeLabel: Record<RoomType, string> = {
  normal: 'Normal',
  izaro: 'Izaro',
  trinket: 'Trinket',
  'golden-door': 'Golden Door',
  'golden-key': 'Golden Key',
  'silver-door': 'Silver Door',
  'silver-key': 'Silver Key',
  argus: 'Argus',
  darkshrine: 'Darkshrine',
  gauntlet: 'Gauntlet',
  puzzle: 'Puzzle',
};

/** Which of a room's types is shown as its main one (spec 4), highest priority first. */
const mainTypePriority: readonly RoomType[] = [
  'izaro',
  'golden-door',
  'argus',
  'silver-door',
  'golden-key',
  'silver-key',
  'darkshrine',
  'trinket',
];

/**
 * The type a room is drawn as: its first type in spec 4's priority. That list lacks gauntlet and puzzle, so a room with
 * nothing else shows the first type set. Without contents it is normal.
 */
export function mainRoomType(types: readonly RoomType[]): RoomType {
  return mainTypePriority.find((type) => types.includes(type)) ?? types[0] ?? 'normal';
}

/** The types of a room, the highest priority first; gauntlet and puzzle come after spec 4's list. */
export function typesByPriority(types: readonly RoomType[]): RoomType[] {
  const place = (type: RoomType): number =>
    mainTypePriority.includes(type) ? mainTypePriority.indexOf(type) : mainTypePriority.length;
  return types.toSorted((a, b) => place(a) - place(b));
}

/** The types other than the main one, in the order they were set. */
export function extraRoomTypes(types: readonly RoomType[]): RoomType[] {
  const main = mainRoomType(types);
  return types.filter((type) => type !== main);
}

/** Choosing a type toggles it; choosing normal clears all (spec 4). */
export function withTypeToggled(types: readonly RoomType[], chosen: RoomType): RoomType[] {
  if (chosen === 'normal') return [];
  return types.includes(chosen) ? types.filter((type) => type !== chosen) : [...types, chosen];
}

/** Boss rooms cannot be retyped (spec 4). */
export function mayRetype(id: RoomId): boolean {
  return !isBossRoom(id);
}

/** The start room and the boss rooms cannot be removed (spec 4). */
export function mayRemove(id: RoomId): boolean {
  return id !== startRoom && !isBossRoom(id);
}
