import type { RoomId } from '../layout/grid.ts';
import { type Layout, typesOf, visitedRooms } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import type { Ground, Pins } from './ground.ts';
import { isKey, isTakeable, takeable, type Taken } from './seconds.ts';
import type { Marks } from './sectionWalks.ts';

/** What was taken from each room on a run. */
export type TakenRooms = Readonly<Partial<Record<RoomId, readonly RoomType[]>>>;

/** Where a run stands. */
export interface Here {
  room: RoomId;
  /** What was taken, with an entry for every room where the player has been. */
  taken: TakenRooms;
  /** What the player said to leave. */
  left?: TakenRooms;
}

/** Something that can be taken. */
export interface Item {
  room: RoomId;
  type: Taken;
  /** The mark without which it cannot be taken: of having visited its room, or of having opened the door. */
  mark: number;
}

/** What a section holds. */
export interface Stock {
  marks: Marks;
  items: readonly Item[];
}

/** No real labyrinth has so many rooms that hold something. */
const crowdedRooms = 20;

/**
 * The most marks of a section. It is more than real ones have (7), but in a labyrinth full of things planning would take
 * too long. What is beyond them is taken only where the way passes it by itself.
 */
function mostMarksIn(layout: Layout): number {
  const holding = visitedRooms(layout).filter((id) => typesOf(layout, id).some(isTakeable));
  return holding.length > crowdedRooms ? 8 : 12;
}

/** What a room holds that was neither taken yet nor is to be left. */
export function typesLeft(layout: Layout, here: Here | undefined, id: RoomId): RoomType[] {
  return typesOf(layout, id).filter((type) => !here?.taken[id]?.includes(type) && !here?.left?.[id]?.includes(type));
}

export function hasBeenIn(here: Here | undefined, id: RoomId): boolean {
  return here?.taken[id] !== undefined;
}

/** Rooms that decide where one can go at all come first, so that they never fall to the limit of marks. */
function urgency(types: readonly RoomType[], isMust: boolean): number {
  if (isMust) return 0;
  return types.some((type) => isKey(type) || type === 'silver-door') ? 1 : 2;
}

/** What a section still holds. Silver doors count only where a labyrinth has keys for them (`hasSilverKeys`). */
export function stockOf(
  layout: Layout,
  ground: Ground,
  here: Here | undefined,
  { must }: Pins,
  hasSilverKeys: boolean,
): Stock {
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
