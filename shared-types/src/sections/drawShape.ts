import { applyEdit, type Edit } from '../layout/edit.ts';
import type { RoomId } from '../layout/grid.ts';
import { findPath, type Layout, mostPaths, type Room, typesOf } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import type { SectionShape, ShapeRoom } from './shapes.ts';

/** What a layout still lacks of a shape: rooms that are unvisited or lack contents, and doors. */
export interface Missing {
  rooms: readonly { id: RoomId; before: Room | null; after: Room }[];
  paths: readonly Path[];
}

function withContents(layout: Layout, { id, types }: Pick<ShapeRoom, 'id' | 'types'>): Missing['rooms'] {
  const before = layout.rooms[id] ?? null;
  const drawn = typesOf(layout, id);
  const added = types.filter((type) => !drawn.includes(type));
  return before && added.length === 0 ? [] : [{ id, before, after: { ...before, types: [...drawn, ...added] } }];
}

/** What a layout lacks of a shape. Everything drawn stays, including contents that the shape does not have. */
export function missingOf(layout: Layout, { rooms, doors }: SectionShape): Missing {
  const ends = new Set(doors.flat().filter((id) => rooms.every((room) => room.id !== id)));
  const trials = [...ends].map((id) => ({ id, types: [] }));
  return {
    rooms: [...rooms, ...trials].flatMap((room) => withContents(layout, room)),
    paths: doors
      .filter(([from, to]) => !findPath(layout, from, to))
      .map(([from, to]): Path => ({ from, to, style: 'solid' })),
  };
}

/**
 * Draws what a layout lacks of a shape, as one step. Null if it lacks nothing, or if the paths would exceed the limit.
 */
export function planShape(layout: Layout, shape: SectionShape): Edit | null {
  const { rooms, paths } = missingOf(layout, shape);
  if (rooms.length + paths.length === 0 || layout.paths.length + paths.length > mostPaths) return null;
  return { kind: 'drawSection', rooms, paths };
}

/** The layout with a shape drawn into it. */
export function withShape(layout: Layout, shape: SectionShape): Layout {
  const edit = planShape(layout, shape);
  return edit ? applyEdit(layout, edit) : layout;
}
