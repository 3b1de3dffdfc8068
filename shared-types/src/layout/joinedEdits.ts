import { applyEdit, type Edit } from './edit.ts';
import type { RoomId } from './grid.ts';
import { findPath, type Layout } from './layout.ts';
import type { Path } from './paths.ts';

/** An end of a path: the room it was drawn from, or the one it was drawn to. */
export type PathEnd = 'from' | 'to';

/**
 * Moves one end of a path to another room; the path keeps its style and its position in the list. The snap point
 * belongs to the room where the path was drawn from: moving that end drops it. Null where a new connection would be
 * ignored too (the same room, a pair already joined) and if there is no such path.
 */
export function planMove(layout: Layout, a: RoomId, b: RoomId, end: PathEnd, room: RoomId): Edit | null {
  const before = findPath(layout, a, b);
  if (!before) return null;
  const { to, style } = before;
  const after: Path = end === 'to' ? { ...before, to: room } : { from: room, to, style };
  if (after.from === after.to || findPath(layout, after.from, after.to)) return null;
  return { kind: 'movePath', before, after };
}

/** Several edits as one, each planned on the result of the previous ones; null if none changes anything. */
export function planTogether(layout: Layout, plans: readonly ((layout: Layout) => Edit | null)[]): Edit | null {
  const edits: Edit[] = [];
  let drawn = layout;
  for (const plan of plans) {
    const edit = plan(drawn);
    if (!edit) continue;
    edits.push(edit);
    drawn = applyEdit(drawn, edit);
  }
  const [only] = edits;
  return edits.length > 1 ? { kind: 'together', edits } : (only ?? null);
}
