import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, type Section, sectionOf, startRoom } from '../layout/grid.ts';
import { findPath, type Layout, typesOf, visitedRooms } from '../layout/layout.ts';
import { joins, type Path } from '../layout/paths.ts';
import type { RoomType } from '../layout/rooms.ts';
import { hasGoldenDoor, type SectionShape, shapesOf } from './shapes.ts';

/** The contents that a shape determines. Gauntlets belong to some shapes, but occur in other rooms too. */
export const fixedTypes: readonly RoomType[] = ['silver-key', 'silver-door', 'golden-key', 'golden-door', 'trinket'];

/** The drawn part of a section. */
interface Drawn {
  rooms: readonly RoomId[];
  doors: readonly Path[];
}

/**
 * The doors of a section, including the way in: a door from a trial belongs to the section it leads into. Without secret
 * passages, which can be anywhere.
 */
export function sectionDoors({ paths }: Layout, section: Section): Path[] {
  return paths.filter(
    ({ from, to, style }) => style !== 'dashed' && Math.max(sectionOf(from), sectionOf(to)) === section,
  );
}

function drawnOf(layout: Layout, section: Section): Drawn {
  const rooms = visitedRooms(layout).filter((id) => sectionOf(id) === section && !isBossRoom(id));
  return {
    rooms: rooms.filter((id) => id !== startRoom || typesOf(layout, id).length > 0),
    doors: sectionDoors(layout, section),
  };
}

/** True while nothing of a section is drawn except the labyrinth's entrance and the section's trial. */
export function isEmptySection(layout: Layout, section: Section): boolean {
  const { rooms, doors } = drawnOf(layout, section);
  return rooms.length === 0 && doors.length === 0;
}

function joinsAs(path: Path, shape: SectionShape): boolean {
  return shape.doors.some(([from, to]) => joins(path, from, to));
}

/** Whether a shape contains everything drawn of a section. What is not drawn yet is no contradiction. */
function fits(layout: Layout, drawn: Drawn, shape: SectionShape): boolean {
  return (
    drawn.doors.every((path) => joinsAs(path, shape)) &&
    drawn.rooms.every((id) => {
      const room = shape.rooms.find((each) => each.id === id);
      if (!room) return id === startRoom;
      return typesOf(layout, id).every((type) => !fixedTypes.includes(type) || room.types.includes(type));
    })
  );
}

/** A golden door in another section: a labyrinth has at most one. */
export function goldenDoorElsewhere(layout: Layout, section: Section): RoomId | undefined {
  return visitedRooms(layout).find((id) => sectionOf(id) !== section && typesOf(layout, id).includes('golden-door'));
}

/** What is known of a section while it is being drawn. */
export type SectionState =
  /** Nothing is drawn; `excluded` are the shapes ruled out by a golden door elsewhere. */
  | { at: 'empty'; shapes: readonly SectionShape[]; excluded: ReadonlySet<SectionShape> }
  /** Several shapes fit what is drawn. */
  | { at: 'open'; shapes: readonly SectionShape[] }
  /** One shape fits, and is not drawn whole yet. */
  | { at: 'predicted'; shape: SectionShape }
  | { at: 'complete'; shape: SectionShape }
  /** A new shape, or a mistake. */
  | { at: 'unknown' };

/** The game's shapes of a section, then those learnt from players' drawings. */
export function knownShapes(
  difficulty: Difficulty,
  section: Section,
  learnt: readonly SectionShape[],
): readonly SectionShape[] {
  return [...shapesOf(difficulty, section), ...learnt.filter((shape) => shape.section === section)];
}

/** Compares the drawn part of a section with the known shapes of its difficulty, including learnt ones. */
export function sectionState(
  layout: Layout,
  difficulty: Difficulty,
  section: Section,
  learnt: readonly SectionShape[] = [],
): SectionState {
  const shapes = knownShapes(difficulty, section, learnt);
  const golden = goldenDoorElsewhere(layout, section);
  const excluded = new Set(golden ? shapes.filter(hasGoldenDoor) : []);
  if (isEmptySection(layout, section)) return { at: 'empty', shapes, excluded };
  const drawn = drawnOf(layout, section);
  const fitting = shapes.filter((shape) => fits(layout, drawn, shape));
  const possible = fitting.filter((shape) => !excluded.has(shape));
  const [shape, ...more] = possible.length > 0 ? possible : fitting;
  if (!shape) return { at: 'unknown' };
  const complete = fitting.find((each) => isDrawn(layout, each));
  if (complete) return { at: 'complete', shape: complete };
  return more.length > 0 ? { at: 'open', shapes: [shape, ...more] } : { at: 'predicted', shape };
}

/** Whether a layout has all doors of a shape, and so all its rooms; contents do not matter. */
function isDrawn(layout: Layout, { doors }: SectionShape): boolean {
  return doors.every(([from, to]) => findPath(layout, from, to));
}
