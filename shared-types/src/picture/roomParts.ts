/** A place beside the middle of a room, in sizes of a room. */
interface Place {
  x: number;
  y: number;
}

/** How the parts of a room lie around its middle, in sizes of a room. */
export interface RoomParts {
  /** Of the round plate; boss rooms have a bigger one. */
  radius: number;
  bossRadius: number;
  icon: number;
  bossIcon: number;
  /** The number: the middle and the radius of its disc, the size of its digits. */
  badge: Place & { radius: number; digits: number };
  /** Where up to two further types are: each on a small plate, clear of paths and the number. */
  extras: { first: Place; second: Place; radius: number; icon: number };
}

/** The builder, stored pictures and the poster. */
export const classicParts: RoomParts = {
  radius: 0.8,
  bossRadius: 1.1,
  icon: 1,
  bossIcon: 1.5,
  badge: { x: -0.68, y: 0.84, radius: 0.42, digits: 0.6 },
  extras: { first: { x: 0.68, y: 0.84 }, second: { x: 0, y: 1.36 }, radius: 0.45, icon: 0.7 },
};

/** Numbers as large as the columns of the small grid allow, to be read from afar. */
export const largeParts: RoomParts = {
  ...classicParts,
  badge: { x: -0.68, y: 1, radius: 0.56, digits: 0.8 },
  extras: { first: { x: 0.64, y: 1 }, second: { x: 0.2, y: 1.8 }, radius: 0.45, icon: 0.7 },
};

/** For sections above each other on a phone, where rows are close: everything beside the room. */
export const lowParts: RoomParts = {
  radius: 0.675,
  bossRadius: 0.95,
  icon: 0.85,
  bossIcon: 1.25,
  badge: { x: -0.6, y: 0.86, radius: 0.57, digits: 0.82 },
  extras: { first: { x: 0.69, y: 0.8 }, second: { x: 0.74, y: -0.4 }, radius: 0.425, icon: 0.66 },
};

/** Where rows are closer still: the number and further types at the sides. */
export const flatParts: RoomParts = {
  ...lowParts,
  badge: { x: -0.85, y: 0.62, radius: 0.57, digits: 0.84 },
  extras: { first: { x: 0.8, y: 0.56 }, second: { x: 0.8, y: -0.36 }, radius: 0.425, icon: 0.66 },
};

/** For sections beside each other on a phone, where columns are close: everything below the room. */
export const narrowParts: RoomParts = {
  radius: 0.75,
  bossRadius: 1,
  icon: 0.95,
  bossIcon: 1.35,
  badge: { x: -0.5, y: 1, radius: 0.66, digits: 0.95 },
  extras: { first: { x: 0.65, y: 0.96 }, second: { x: 0.2, y: 1.95 }, radius: 0.49, icon: 0.76 },
};
