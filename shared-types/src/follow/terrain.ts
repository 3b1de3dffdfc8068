import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, type Section, sectionOf, sections, startRoom, trialOf } from '../layout/grid.ts';
import { emptyLayout, type Layout } from '../layout/layout.ts';
import { withShape } from '../sections/drawShape.ts';
import { knownShapes } from '../sections/match.ts';
import { hasGoldenDoor, type SectionShape } from '../sections/shapes.ts';
import { type KnownRooms, knownRooms } from './knownRooms.ts';

/**
 * The shapes of the sections entered so far, as indexes into the list of known ones; -1 for a section that fits none.
 * Always empty if the layout is known.
 */
export type Shapes = readonly number[];

/** Where a run can go: through a known layout, or through whatever the shapes of the sections allow. */
export interface Terrain {
  rooms: (shapes: Shapes) => KnownRooms;
  /** The neighbours of a room. From the plaza, which is no room (undefined), the first room. */
  ways: (shapes: Shapes, room: RoomId | undefined) => readonly RoomId[];
  /**
   * The possible shapes when leaving a room: at the start of a section, one list per shape it may have; otherwise
   * `shapes` itself.
   */
  behind: (shapes: Shapes, room: RoomId | undefined) => readonly Shapes[];
  /** The shapes to assume when nothing fits: the current section becomes unknown. */
  withoutSection: (shapes: Shapes) => Shapes;
}

function waysIn(rooms: KnownRooms, difficulty: Difficulty, room: RoomId | undefined): readonly RoomId[] {
  if (room !== undefined) return rooms.get(room)?.neighbours ?? [];
  return difficulty === 'eternal' ? [startRoom] : (rooms.get(startRoom)?.neighbours ?? []);
}

export function layoutTerrain(layout: Layout, difficulty: Difficulty): Terrain {
  const rooms = knownRooms(layout, difficulty);
  return {
    rooms: () => rooms,
    ways: (_, room) => waysIn(rooms, difficulty, room),
    behind: (shapes) => [shapes],
    withoutSection: (shapes) => shapes,
  };
}

/** The shape of a section; undefined if it matches no known one. */
function shapeAt(
  difficulty: Difficulty,
  shapes: Shapes,
  section: Section,
  learnt: readonly SectionShape[],
): SectionShape | undefined {
  return knownShapes(difficulty, section, learnt)[shapes[section] ?? -1];
}

/** The layout that shapes form. A section without a shape has only its trial. */
export function layoutOfShapes(difficulty: Difficulty, shapes: Shapes, learnt: readonly SectionShape[]): Layout {
  return sections.slice(0, shapes.length).reduce((layout, section) => {
    const shape = shapeAt(difficulty, shapes, section, learnt);
    return shape
      ? withShape(layout, shape)
      : { ...layout, rooms: { ...layout.rooms, [trialOf(section)]: { types: ['izaro'] } } };
  }, emptyLayout);
}

/** The terrain of an unknown layout: each section may have any of its shapes, but at most one has a golden door. */
export function shapesTerrain(difficulty: Difficulty, learnt: readonly SectionShape[]): Terrain {
  // Where the log does not show the start, no room is known: the first one alone would take any dead end for itself.
  const cache = new Map<string, KnownRooms>([['', new Map()]]);
  const rooms = (shapes: Shapes): KnownRooms => {
    const key = shapes.join();
    const known = cache.get(key) ?? knownRooms(layoutOfShapes(difficulty, shapes, learnt), difficulty);
    cache.set(key, known);
    return known;
  };
  return {
    rooms,
    // Players do not go back through a trial into rooms they have not seen.
    ways: (shapes, room) =>
      waysIn(rooms(shapes), difficulty, room).filter(
        (next) => room === undefined || !isBossRoom(room) || sectionOf(next) > sectionOf(room),
      ),
    behind: (shapes, room) => {
      const next = sections[shapes.length];
      const isThere = shapes.length === 0 || room === trialOf((shapes.length - 1) as Section);
      if (next === undefined || !isThere) return [shapes];
      const hasDoor = sections.some((section) => {
        const shape = shapeAt(difficulty, shapes, section, learnt);
        return shape !== undefined && hasGoldenDoor(shape);
      });
      return knownShapes(difficulty, next, learnt).flatMap((shape, index) =>
        hasDoor && hasGoldenDoor(shape) ? [] : [[...shapes, index]],
      );
    },
    withoutSection: (shapes) => (shapes.length === 0 ? [-1] : [...shapes.slice(0, -1), -1]),
  };
}
