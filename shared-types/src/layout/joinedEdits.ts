import { applyEdit, type Edit } from './edit.ts';
import type { RoomId } from './grid.ts';
import { findPath, type Layout } from './layout.ts';
import type { Path } from './paths.ts';

/** Which end of a path: the room it was drawn from, or the one it was drawn to. */
export type PathEnd = 'from' | 'to';

/**
 * The path that joins two rooms, one end of it drawn to another room; it keeps its style and its place. Its snap point
 * belongs to the room it was drawn from and goes with it. Null for what a new connection would ignore as well: the same
 * room, a pair that is joined already, no such path.
 */
export function planMove(layout: Layout, a: RoomId, b: RoomId, end: PathEnd, room: RoomId): Edit | null {
  const before = findPath(layout, a, b);
  if (!before) return null;
  const { to, style } = before;
  const after: Path = end === 'to' ? { ...before, to: room } : { from: room, to, style };
  if (after.from === after.to || findPath(layout, after.from, after.to)) return null;
  return { kind: 'movePath', before, after };
}

/** Several edits as one, each planned on what those before it leave; null when none of them changes anything. */
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
