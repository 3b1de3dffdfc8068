import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, type Section, sectionOf, sections, startRoom } from '../layout/grid.ts';
import { emptyLayout, type Layout } from '../layout/layout.ts';
import { withShape } from '../sections/drawShape.ts';
import { knownShapes } from '../sections/match.ts';
import { hasGoldenDoor, type SectionShape, trialOf } from '../sections/shapes.ts';
import { type KnownRooms, knownRooms } from './knownRooms.ts';

/**
 * The shapes of the sections entered so far, by their place in the list of known ones; -1 for a section that fits none.
 * Always empty where a layout is known.
 */
export type Shapes = readonly number[];

/** Where a run may lead: through a layout, or through whatever the sections' shapes allow. */
export interface Terrain {
  rooms: (shapes: Shapes) => KnownRooms;
  /** Where a room leads; the plaza, which is no room, leads to the first one. */
  ways: (shapes: Shapes, room: RoomId | undefined) => readonly RoomId[];
  /** What may lie behind a room: where a section begins, one for each shape that it may have. */
  behind: (shapes: Shapes, room: RoomId | undefined) => readonly Shapes[];
  /** What is left to be believed of the section under way when nothing fits. */
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

/** The shape of a section; undefined where it has none of the known ones. */
function shapeAt(
  difficulty: Difficulty,
  shapes: Shapes,
  section: Section,
  learnt: readonly SectionShape[],
): SectionShape | undefined {
  return knownShapes(difficulty, section, learnt)[shapes[section] ?? -1];
}

/** The layout that shapes make. A section without one has its trial only. */
export function layoutOfShapes(difficulty: Difficulty, shapes: Shapes, learnt: readonly SectionShape[]): Layout {
  return sections.slice(0, shapes.length).reduce((layout, section) => {
    const shape = shapeAt(difficulty, shapes, section, learnt);
    return shape
      ? withShape(layout, shape)
      : { ...layout, rooms: { ...layout.rooms, [trialOf(section)]: { types: ['izaro'] } } };
  }, emptyLayout);
}

/** Where nobody knows the layout: every section may have each of its shapes, and one golden door stands in all. */
export function shapesTerrain(difficulty: Difficulty, learnt: readonly SectionShape[]): Terrain {
  const cache = new Map<string, KnownRooms>();
  const rooms = (shapes: Shapes): KnownRooms => {
    const key = shapes.join();
    const known = cache.get(key) ?? knownRooms(layoutOfShapes(difficulty, shapes, learnt), difficulty);
    cache.set(key, known);
    return known;
  };
  return {
    rooms,
    // Nobody goes back through a trial to a room that they have not seen.
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
