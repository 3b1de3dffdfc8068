import type { RoomId } from '../layout/grid.ts';
import { type Layout, typesOf, visitedRooms } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import type { SectionGraph } from './ground.ts';
import type { Pins } from './pins.ts';
import { isKey, isTakeable, takeable, type Taken } from './seconds.ts';
import type { Marks } from './sectionWalks.ts';

/** What was taken from each room on a run. */
export type TakenRooms = Readonly<Partial<Record<RoomId, readonly RoomType[]>>>;

/** The current position in a run. */
export interface Here {
  room: RoomId;
  /** What was taken, with an entry for every room where the player has been. */
  taken: TakenRooms;
  /** What the player chose to leave. */
  left?: TakenRooms;
}

/** Something that can be taken. */
export interface Item {
  room: RoomId;
  type: Taken;
  /** The mark needed to take it: of visiting its room, or of opening its door. */
  mark: number;
}

/** What a section holds. */
export interface SectionContents {
  marks: Marks;
  items: readonly Item[];
}

/** More rooms with contents than any real labyrinth has. */
const crowdedRooms = 20;

/**
 * The most marks per section: more than the 7 of real ones, but limited, because planning an overfull labyrinth would
 * take too long. Of things beyond the limit, routes take only keys that they pass and need.
 */
function mostMarksIn(layout: Layout): number {
  const holding = visitedRooms(layout).filter((id) => typesOf(layout, id).some(isTakeable));
  return holding.length > crowdedRooms ? 8 : 12;
}

/** What a room still holds: not yet taken, and not chosen to be left. */
export function typesLeft(layout: Layout, here: Here | undefined, id: RoomId): RoomType[] {
  return typesOf(layout, id).filter((type) => !here?.taken[id]?.includes(type) && !here?.left?.[id]?.includes(type));
}

export function hasBeenIn(here: Here | undefined, id: RoomId): boolean {
  return here?.taken[id] !== undefined;
}

/** Rooms that decide where one can go come first, so that the limit on marks never drops them. */
function urgency(types: readonly RoomType[], isMust: boolean): number {
  if (isMust) return 0;
  return types.some((type) => isKey(type) || type === 'silver-door') ? 1 : 2;
}

/** What a section still holds. Silver doors count only if the labyrinth has keys for them (`hasSilverKeys`). */
export function sectionContents(
  layout: Layout,
  ground: SectionGraph,
  here: Here | undefined,
  { must }: Pins,
  hasSilverKeys: boolean,
): SectionContents {
  const marks = { count: 0, visited: new Map<RoomId, number>(), opened: new Map<RoomId, number>() };
  let [silverKeys, goldenKeys] = [0, 0];
  const items: Item[] = [];
  const mostMarks = mostMarksIn(layout);
  const rooms = [...ground.ways.keys()].map((id) => ({
    id,
    types: typesLeft(layout, here, id),
    isMust: must.includes(id) && !hasBeenIn(here, id),
  }));
  rooms.sort((a, b) => urgency(a.types, a.isMust) - urgency(b.types, b.isMust));
  for (const { id, types, isMust } of rooms) {
    const toTake = takeable.filter((type) => type !== 'silver-door' && types.includes(type));
    if ((isMust || toTake.length > 0) && marks.count < mostMarks) {
      const mark = 1 << marks.count++;
      marks.visited.set(id, mark);
      items.push(...toTake.map((type) => ({ room: id, type, mark })));
      if (types.includes('silver-key')) silverKeys |= mark;
      if (types.includes('golden-key')) goldenKeys |= mark;
    }
    if (hasSilverKeys && types.includes('silver-door') && marks.count < mostMarks) {
      const mark = 1 << marks.count++;
      marks.opened.set(id, mark);
      items.push({ room: id, type: 'silver-door', mark });
    }
  }
  return { marks: { ...marks, silverKeys, goldenKeys }, items };
}
