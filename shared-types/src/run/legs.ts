import type { Difficulty } from '../difficulty.ts';
import { bossRooms, isBossRoom, type RoomId, type Section, sectionOf, sections, startRoom } from '../layout/grid.ts';
import type { IzaroConfig } from '../layout/izaro.ts';
import { type Layout, typesOf, visitedRooms } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import { areaOfRoom, type SectionGraph, sectionGraph, kindOfRoom, takesTime } from './ground.ts';
import { noPins, type Pins } from './pins.ts';
import { guessedSeconds, type Seconds } from './seconds.ts';
import { countBits, type Keys, type SectionWalks, walkSection } from './sectionWalks.ts';
import { type Here, hasBeenIn, type SectionContents, sectionContents, type TakenRooms } from './stock.ts';

/** What to plan. */
export interface PlanQuestion {
  layout: Layout;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
  /** Measured times; without them the guessed ones count. */
  seconds?: Seconds;
  pins?: Pins;
  /** Where the run is now; without it the plan begins at the start. */
  here?: Here;
}

/** A section to walk. */
export interface Leg {
  section: Section;
  /** The trial at its end; null where none is drawn. */
  trial: RoomId | null;
  stock: SectionContents;
  /** The marks that the pins require. */
  must: number;
  /** The shortest walks, for the keys brought into the section. */
  walks: (brought: Keys) => SectionWalks;
  /** The keys left after a walk with these marks. Keys that no later section has a door for are dropped. */
  keysAfter: (brought: Keys, marks: number) => Keys;
}

/** The sections still to walk. */
export interface Legs {
  legs: readonly Leg[];
  /** The keys held before the first leg. */
  keys: Keys;
  /** Whether every room that the pins require is connected to the others. */
  hasAllRooms: boolean;
}

export function keysTaken(taken: TakenRooms): Keys {
  const types = Object.values(taken).flat();
  const count = (wanted: RoomType): number => types.filter((type) => type === wanted).length;
  return { silver: Math.max(0, count('silver-key') - count('silver-door')), golden: count('golden-key') > 0 };
}

/** Where the plan begins. From a trial, which counts as won, it begins with the next section. */
function startOf({ here }: PlanQuestion): { section: number; room: RoomId } {
  if (!here) return { section: 0, room: startRoom };
  return { section: isBossRoom(here.room) ? bossRooms.indexOf(here.room) + 1 : sectionOf(here.room), room: here.room };
}

/** Seconds to cross a room; a dead end counts there and back. */
function crossingOf({ layout, difficulty, seconds = guessedSeconds }: PlanQuestion, id: RoomId): number {
  if (!takesTime(difficulty, id)) return 0;
  const [kind, area] = [kindOfRoom(layout, id), areaOfRoom(layout, id)];
  const crossing = (area && seconds.roomIn[`${area} ${kind}`]) ?? seconds.room[kind];
  return kind === 1 ? 2 * crossing : crossing;
}

function marksWanted({ marks }: SectionContents, rooms: readonly RoomId[], withDoors: boolean): number {
  return rooms.reduce(
    (all, id) => all | (marks.visited.get(id) ?? 0) | (withDoors ? (marks.opened.get(id) ?? 0) : 0),
    0,
  );
}

/** How many rooms in later sections hold a type. */
function roomsAfter(layout: Layout, section: Section, type: RoomType): number {
  return visitedRooms(layout).filter((id) => sectionOf(id) > section && typesOf(layout, id).includes(type)).length;
}

function legOf(question: PlanQuestion, ground: SectionGraph, start: RoomId, withDoors: boolean): Leg {
  const { layout, pins = noPins, here } = question;
  const { section, trial } = ground;
  const hasSilverKeys = visitedRooms(layout).some((id) => typesOf(layout, id).includes('silver-key'));
  const stock = sectionContents(layout, ground, here, pins, hasSilverKeys);
  const { marks } = stock;
  const doorMarks = [...marks.opened.values()].reduce((all, mark) => all | mark, 0);
  const doorsLater = roomsAfter(layout, section, 'silver-door');
  const goldenLater = roomsAfter(layout, section, 'golden-door') > 0;
  const cache = new Map<string, SectionWalks>();
  const walk = (brought: Keys): SectionWalks =>
    walkSection(ground, marks, start, brought, (id) => crossingOf(question, id));
  return {
    section,
    trial,
    stock,
    must: marksWanted(stock, pins.must, withDoors),
    walks: (brought) => {
      const key = `${brought.silver} ${brought.golden}`;
      const known = cache.get(key) ?? walk(brought);
      cache.set(key, known);
      return known;
    },
    keysAfter: (brought, had) => ({
      silver: Math.min(doorsLater, brought.silver + countBits(had & marks.silverKeys) - countBits(had & doorMarks)),
      golden: goldenLater && (brought.golden || (had & marks.goldenKeys) !== 0),
    }),
  };
}

/**
 * The sections still to walk, up to the first without a drawn trial. `withDoors`: also open the silver doors of rooms
 * that the pins require.
 */
export function legsOf(question: PlanQuestion, withDoors: boolean): Legs {
  const { layout, pins = noPins, here } = question;
  const start = startOf(question);
  const legs: Leg[] = [];
  for (const section of sections.slice(start.section)) {
    const room = section === start.section && !isBossRoom(start.room) ? start.room : null;
    const ground = sectionGraph(layout, section, pins, room);
    legs.push(legOf(question, ground, room ?? ground.entry, withDoors));
    if (!ground.trial) break;
  }
  const isAhead = (id: RoomId): boolean => sectionOf(id) >= start.section && !hasBeenIn(here, id);
  return {
    legs,
    keys: keysTaken(here?.taken ?? {}),
    hasAllRooms: pins.must.filter(isAhead).every((id) => legs.some(({ stock }) => stock.marks.visited.has(id))),
  };
}
