/** The parts of the Labyrinth. The game names a room by its area and a word for its number of doors. */
export const areas = ['estate', 'domain', 'mansion', 'basilica', 'sepulchre', 'sanitorium'] as const;

export type Area = (typeof areas)[number];

/** The second word of a name, by one to four doors: outdoors and indoors. */
const outdoors = ['enclosure', 'path', 'walkways', 'crossing'] as const;
const indoors = ['annex', 'passage', 'halls', 'atrium'] as const;

/** One of the 24 names that the game gives rooms: `estate path`, `sanitorium halls`. Names repeat within a labyrinth. */
export type RoomName =
  | `${'estate' | 'domain'} ${(typeof outdoors)[number]}`
  | `${Exclude<Area, 'estate' | 'domain'>} ${(typeof indoors)[number]}`;

function namesOf(area: Area): RoomName[] {
  return area === 'estate' || area === 'domain'
    ? outdoors.map((word): RoomName => `${area} ${word}`)
    : indoors.map((word): RoomName => `${area} ${word}`);
}

/** All 24 names, area by area. The order is written into links: it must only grow at the end. */
export const roomNames: readonly RoomName[] = areas.flatMap(namesOf);

export function isRoomName(text: unknown): text is RoomName {
  return roomNames.some((name) => name === text);
}

/** The name of a room in an area with a number of doors. No door counts as one, more than four count as four. */
export function nameByDoors(area: Area, doors: number): RoomName {
  const names = namesOf(area);
  return names[Math.min(Math.max(doors, 1), names.length) - 1] as RoomName;
}

/** What a room's name says: its area, and its number of doors (4 stands for four or more). */
export interface RoomSign {
  area: Area;
  doors: number;
}

export function signOfName(name: RoomName): RoomSign {
  const index = roomNames.indexOf(name);
  return { area: areas[Math.floor(index / outdoors.length)] ?? 'estate', doors: (index % outdoors.length) + 1 };
}
