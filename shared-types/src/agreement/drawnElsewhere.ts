import type { Difficulty } from '../difficulty.ts';
import { cellOf, isBossRoom, type RoomId, type Section, sectionOf, startRoom } from '../layout/grid.ts';
import { type Layout, typesOf, visitedRooms } from '../layout/layout.ts';
import { joins } from '../layout/paths.ts';
import { sectionDoors } from '../sections/match.ts';
import { type Door, type SectionShape, shapesOf } from '../sections/shapes.ts';

/** A section with the doors of exactly one shape, but with rooms in other cells. */
export interface DrawnElsewhere {
  shape: SectionShape;
  /** From the cell of each misplaced room to the cell where it belongs. */
  moves: ReadonlyMap<RoomId, RoomId>;
}

/**
 * The rooms and doors of a section, for comparison. Trials and the entrance are fixed ends, so `rooms` leaves them out.
 */
interface Graph {
  rooms: readonly RoomId[];
  doors: readonly Door[];
}

function isFixed(id: RoomId): boolean {
  return isBossRoom(id) || id === startRoom;
}

function drawnGraph(layout: Layout, section: Section): Graph {
  return {
    rooms: visitedRooms(layout).filter((id) => sectionOf(id) === section && !isFixed(id)),
    doors: sectionDoors(layout, section).map(({ from, to }): Door => [from, to]),
  };
}

function shapeGraph({ rooms, doors }: SectionShape): Graph {
  return { rooms: rooms.map(({ id }) => id).filter((id) => !isFixed(id)), doors };
}

function hasDoor({ doors }: Graph, a: RoomId, b: RoomId): boolean {
  return doors.some(([from, to]) => joins({ from, to }, a, b));
}

/** Every way to map the drawn rooms onto a shape's rooms with the same doors. A section has seven rooms at most. */
function mappings(drawn: Graph, shape: Graph): Map<RoomId, RoomId>[] {
  if (drawn.rooms.length !== shape.rooms.length || drawn.doors.length !== shape.doors.length) return [];
  const found: Map<RoomId, RoomId>[] = [];
  const placed = new Map<RoomId, RoomId>();
  // Trials, the entrance and rooms of other sections stay where they are.
  const at = (id: RoomId): RoomId | undefined => (drawn.rooms.includes(id) ? placed.get(id) : id);
  const agrees = (): boolean =>
    drawn.doors.every(([from, to]) => {
      const [a, b] = [at(from), at(to)];
      return a === undefined || b === undefined || hasDoor(shape, a, b);
    });
  const place = (index: number): void => {
    const room = drawn.rooms[index];
    if (room === undefined) {
      found.push(new Map(placed));
      return;
    }
    for (const target of shape.rooms) {
      if ([...placed.values()].includes(target)) continue;
      placed.set(room, target);
      if (agrees()) place(index + 1);
      placed.delete(room);
    }
  };
  place(0);
  return found;
}

/** How badly a mapping fits: first by missing contents of the shape, then by how far rooms move. */
function misfit(layout: Layout, shape: SectionShape, moves: ReadonlyMap<RoomId, RoomId>): number {
  let cost = 0;
  for (const [from, to] of moves) {
    const types = shape.rooms.find(({ id }) => id === to)?.types ?? [];
    const drawn = typesOf(layout, from);
    cost += 100 * types.filter((type) => !drawn.includes(type)).length;
    cost += Math.abs(cellOf(from).column - cellOf(to).column) + Math.abs(cellOf(from).row - cellOf(to).row);
  }
  return cost;
}

/**
 * A section whose cells fit no shape (`sectionState`), but whose doors match exactly one: the same section, drawn
 * elsewhere. Null for any other section.
 */
export function findDrawnElsewhere(layout: Layout, difficulty: Difficulty, section: Section): DrawnElsewhere | null {
  const drawn = drawnGraph(layout, section);
  const fitting = shapesOf(difficulty, section).flatMap((shape) => {
    const ways = mappings(drawn, shapeGraph(shape));
    return ways.length > 0 ? [{ shape, ways }] : [];
  });
  const [only, ...others] = fitting;
  if (!only || others.length > 0) return null;
  const { shape, ways } = only;
  const best = ways.toSorted((a, b) => misfit(layout, shape, a) - misfit(layout, shape, b))[0] ?? new Map();
  const moves = new Map([...best].filter(([from, to]) => from !== to));
  return moves.size > 0 ? { shape, moves } : null;
}
