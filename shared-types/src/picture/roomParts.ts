/** A position relative to the centre of a room, in room sizes. */
interface Place {
  x: number;
  y: number;
}

/** The layout of a room's parts around its centre, in room sizes. */
export interface RoomParts {
  /** Of the round plate; boss rooms have a bigger one. */
  radius: number;
  bossRadius: number;
  icon: number;
  bossIcon: number;
  /** The number: the centre and radius of its disc, and its font size. */
  badge: Place & { radius: number; digits: number };
  /** Positions of up to two further types, each on a small plate clear of paths and the number. */
  extras: { first: Place; second: Place; radius: number; icon: number };
}

/** For the builder, stored pictures and the poster. */
export const classicParts: RoomParts = {
  radius: 0.8,
  bossRadius: 1.1,
  icon: 1,
  bossIcon: 1.5,
  badge: { x: -0.68, y: 0.84, radius: 0.42, digits: 0.6 },
  extras: { first: { x: 0.68, y: 0.84 }, second: { x: 0, y: 1.36 }, radius: 0.45, icon: 0.7 },
};

/** With numbers as large as the columns of the small grid allow, legible from a distance. */
export const largeParts: RoomParts = {
  ...classicParts,
  badge: { x: -0.68, y: 1, radius: 0.56, digits: 0.8 },
  extras: { first: { x: 0.64, y: 1 }, second: { x: 0.2, y: 1.8 }, radius: 0.45, icon: 0.7 },
};

/** For sections stacked on a phone, where rows are close: everything is beside the room. */
export const lowParts: RoomParts = {
  radius: 0.675,
  bossRadius: 0.95,
  icon: 0.85,
  bossIcon: 1.25,
  badge: { x: -0.6, y: 0.86, radius: 0.57, digits: 0.82 },
  extras: { first: { x: 0.69, y: 0.8 }, second: { x: 0.74, y: -0.4 }, radius: 0.425, icon: 0.66 },
};

/** For rows that are closer still: the number and further types move to the sides. */
export const flatParts: RoomParts = {
  ...lowParts,
  badge: { x: -0.85, y: 0.62, radius: 0.57, digits: 0.84 },
  extras: { first: { x: 0.8, y: 0.56 }, second: { x: 0.8, y: -0.36 }, radius: 0.425, icon: 0.66 },
};

/** For sections side by side on a phone, where columns are close: everything is below the room. */
export const narrowParts: RoomParts = {
  radius: 0.75,
  bossRadius: 1,
  icon: 0.95,
  bossIcon: 1.35,
  badge: { x: -0.5, y: 1, radius: 0.66, digits: 0.95 },
  extras: { first: { x: 0.65, y: 0.96 }, second: { x: 0.2, y: 1.95 }, radius: 0.49, icon: 0.76 },
};
