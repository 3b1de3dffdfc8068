import * as v from 'valibot';

// Models of how the tools for labyrinth files behave, based on what is known about them: what they require of a file to
// open it and plan with it. Each throws where its tool rejects the file, reads past the end of a list, or searches
// forever.

const room = v.object({
  name: v.string(),
  areacode: v.string(),
  id: v.string(),
  x: v.string(),
  y: v.string(),
  contents: v.array(v.string()),
  exits: v.record(v.picklist(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'C']), v.string()),
});

const file = v.object({
  difficulty: v.picklist(['Normal', 'Cruel', 'Merciless', 'Uber']),
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  weapon: v.string(),
  phase1: v.string(),
  phase2: v.string(),
  trap1: v.string(),
  trap2: v.string(),
  rooms: v.pipe(v.array(room), v.nonEmpty()),
});

export type ReaderRoom = v.InferOutput<typeof room>;

export function readRooms(text: string): ReaderRoom[] {
  return v.parse(file, JSON.parse(text)).rooms;
}

export function isTrial({ name }: ReaderRoom): boolean {
  return name.toLowerCase() === "aspirant's trial";
}

/** A step from one room to another that a tool believes possible. */
export interface Step {
  from: string;
  to: string;
  isSecret: boolean;
}

/** The exits as they are listed. */
export function listedSteps(rooms: readonly ReaderRoom[]): Step[] {
  return rooms.flatMap(({ id, exits }) =>
    Object.entries(exits).map(([bearing, to]) => ({ from: id, to, isSecret: bearing === 'C' })),
  );
}

/** Doors in both directions, but never from a section's first room back to a trial; secret passages only as listed. */
export function possibleSteps(rooms: readonly ReaderRoom[], firstRooms: ReadonlySet<string>): Step[] {
  const trials = new Set(rooms.filter(isTrial).map(({ id }) => id));
  return listedSteps(rooms).flatMap((step) => {
    const { from, to, isSecret } = step;
    const opensSection = trials.has(from) && firstRooms.has(to);
    return isSecret || opensSection ? [step] : [step, { from: to, to: from, isSecret }];
  });
}
