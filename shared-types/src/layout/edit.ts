import { isBossRoom, type RoomId, startRoom } from './grid.ts';
import { emptyLayout, findPath, isVisited, type Layout, mostPaths, pathsOf, type Room, typesOf } from './layout.ts';
import { joins, nextPathStyle, type Path, type PathStyle, type SnapPoint, touches } from './paths.ts';
import type { RoomName } from './roomNames.ts';
import { mayRemove, mayRetype, type RoomType, withTypeToggled } from './rooms.ts';

/**
 * One edit of a layout, as plain JSON data that can be undone: the four of spec 4, removing a path or moving its end to
 * another room, naming a room, drawing a section from its shape, and several edits that are made, undone and redone as
 * one.
 * `visits`: choosing a type marked the room visited. `at`: the path's position in the list of paths.
 */
export type Edit =
  | { kind: 'addPath'; path: Path }
  | {
      kind: 'setTypes';
      room: RoomId;
      before: readonly RoomType[];
      after: readonly RoomType[];
      visits: boolean;
    }
  | { kind: 'toggleStyle'; from: RoomId; to: RoomId; before: PathStyle; after: PathStyle }
  | {
      kind: 'removeRoom';
      room: RoomId;
      types: readonly RoomType[];
      name?: RoomName;
      paths: readonly { at: number; path: Path }[];
    }
  | { kind: 'setName'; room: RoomId; before: RoomName | null; after: RoomName | null }
  | { kind: 'drawSection'; rooms: readonly { id: RoomId; before: Room | null; after: Room }[]; paths: readonly Path[] }
  | { kind: 'movePath'; before: Path; after: Path }
  | { kind: 'removePath'; at: number; path: Path }
  | { kind: 'together'; edits: readonly Edit[] };

/** A layout with its history: the actions that undo reverts, oldest first, and those that redo repeats (spec 3). */
export interface Drawing {
  layout: Layout;
  actions: readonly Edit[];
  undoneActions: readonly Edit[];
}

export const emptyDrawing: Drawing = { layout: emptyLayout, actions: [], undoneActions: [] };

/** An opened layout: nothing to undo yet. */
export function drawingOf(layout: Layout): Drawing {
  return { layout, actions: [], undoneActions: [] };
}

/**
 * A connection drawn from a visited room, with the snap point where the drag began. Null for what the rules ignore: an
 * unvisited source, the same room, a pair already joined in either direction (spec 4). Null also if the layout already
 * holds the most paths allowed.
 */
export function planPath(layout: Layout, from: RoomId, to: RoomId, snap?: SnapPoint): Edit | null {
  if (from === to || !isVisited(layout, from) || findPath(layout, from, to)) return null;
  if (layout.paths.length >= mostPaths) return null;
  return { kind: 'addPath', path: { from, to, ...(snap && { snap }), style: 'solid' } };
}

/**
 * A type chosen in the menu: toggles it, or clears all types if it is normal. Null for boss rooms, which cannot be
 * retyped, and if nothing would change (spec 4). Setting a type on an unvisited room marks it visited, because only
 * visited rooms are stored.
 */
export function planType(layout: Layout, room: RoomId, type: RoomType): Edit | null {
  if (!mayRetype(room) || type === 'izaro') return null;
  const before = typesOf(layout, room);
  const after = withTypeToggled(before, type);
  if (before.length === 0 && after.length === 0) return null;
  return { kind: 'setTypes', room, before, after, visits: !isVisited(layout, room) };
}

/** Switches the path between two rooms to its next style (spec 4); null if there is none. */
export function planStyle(layout: Layout, a: RoomId, b: RoomId): Edit | null {
  const path = findPath(layout, a, b);
  if (!path) return null;
  return { kind: 'toggleStyle', from: path.from, to: path.to, before: path.style, after: nextPathStyle(path.style) };
}

/** Removes a room with all its paths. Null for the start room, boss rooms (spec 4) and unvisited rooms. */
export function planRemoval(layout: Layout, room: RoomId): Edit | null {
  if (!mayRemove(room) || !isVisited(layout, room)) return null;
  const paths = layout.paths.flatMap((path, at) => (touches(path, room) ? [{ at, path }] : []));
  const name = layout.rooms[room]?.name;
  return { kind: 'removeRoom', room, types: typesOf(layout, room), ...(name && { name }), paths };
}

/** Names a room, or removes its name with null. Null for boss rooms, unvisited rooms, and if nothing would change. */
export function planName(layout: Layout, room: RoomId, name: RoomName | null): Edit | null {
  if (isBossRoom(room) || !isVisited(layout, room)) return null;
  const before = layout.rooms[room]?.name ?? null;
  return before === name ? null : { kind: 'setName', room, before, after: name };
}

/** Removes the path between two rooms; null if there is none. */
export function planPathRemoval(layout: Layout, a: RoomId, b: RoomId): Edit | null {
  const at = layout.paths.findIndex((path) => joins(path, a, b));
  const path = layout.paths[at];
  return path ? { kind: 'removePath', at, path } : null;
}

/**
 * Moves rooms with their contents and paths, as one edit that removes them and draws them again. Null if no room moves,
 * or one would move to a taken cell.
 */
export function planMoves(layout: Layout, moves: ReadonlyMap<RoomId, RoomId>): Edit | null {
  const edits: Edit[] = [];
  let rest = layout;
  for (const from of moves.keys()) {
    const removal = planRemoval(rest, from);
    if (!removal) return null;
    edits.push(removal);
    rest = applyEdit(rest, removal);
  }
  if (edits.length === 0 || [...moves.values()].some((to) => isVisited(rest, to))) return null;
  const moved = (id: RoomId): RoomId => moves.get(id) ?? id;
  const rooms = [...moves].map(([from, to]) => ({ id: to, before: null, after: layout.rooms[from] ?? { types: [] } }));
  const paths = layout.paths
    .filter((path) => [...moves.keys()].some((from) => touches(path, from)))
    .map((path) => ({ ...path, from: moved(path.from), to: moved(path.to) }));
  return { kind: 'together', edits: [...edits, { kind: 'drawSection', rooms, paths }] };
}

function withRoom(rooms: Layout['rooms'], id: RoomId, types: readonly RoomType[]): Layout['rooms'] {
  return { ...rooms, [id]: { ...rooms[id], types } };
}

function withName(rooms: Layout['rooms'], id: RoomId, name: RoomName | null): Layout['rooms'] {
  return { ...rooms, [id]: { types: rooms[id]?.types ?? [], ...(name && { name }) } };
}

function withoutRoom(rooms: Layout['rooms'], id: RoomId): Layout['rooms'] {
  return Object.fromEntries(Object.entries(rooms).filter(([other]) => other !== id));
}

function withVisited(layout: Layout, ...ids: RoomId[]): Layout['rooms'] {
  return ids.reduce((rooms, id) => (rooms[id] ? rooms : withRoom(rooms, id, typesOf(layout, id))), layout.rooms);
}

function withStyle({ rooms, paths }: Layout, from: RoomId, to: RoomId, style: PathStyle): Layout {
  return { rooms, paths: paths.map((path) => (joins(path, from, to) ? { ...path, style } : path)) };
}

/** Whether an undo leaves the room visited: the start room, and any room with a path, types or a name. */
function staysVisited(layout: Layout, id: RoomId): boolean {
  const hasContent = !isBossRoom(id) && typesOf(layout, id).length > 0;
  const isNamed = layout.rooms[id]?.name !== undefined;
  return id === startRoom || hasContent || isNamed || pathsOf(layout, id).length > 0;
}

/** Applies the same rule as undo to rooms that lost a path: those left bare become unvisited. */
function withoutLeftRooms(layout: Layout, ...ids: RoomId[]): Layout {
  return { ...layout, rooms: ids.filter((id) => !staysVisited(layout, id)).reduce(withoutRoom, layout.rooms) };
}

function withPathMoved({ rooms, paths }: Layout, old: Path, now: Path): Layout {
  const moved: Layout = { rooms, paths: paths.map((path) => (joins(path, old.from, old.to) ? now : path)) };
  return withoutLeftRooms({ ...moved, rooms: withVisited(moved, now.from, now.to) }, old.from, old.to);
}

function withPathRemoved({ rooms, paths }: Layout, { from, to }: Path): Layout {
  return withoutLeftRooms({ rooms, paths: paths.filter((path) => !joins(path, from, to)) }, from, to);
}

function withPathBack(layout: Layout, { at, path }: Extract<Edit, { kind: 'removePath' }>): Layout {
  return { rooms: withVisited(layout, path.from, path.to), paths: layout.paths.toSpliced(at, 0, path) };
}

type DrawSection = Extract<Edit, { kind: 'drawSection' }>;

function withSection(layout: Layout, { rooms, paths }: DrawSection): Layout {
  const drawn = Object.fromEntries(rooms.map(({ id, after }) => [id, after]));
  return { rooms: { ...layout.rooms, ...drawn }, paths: [...layout.paths, ...paths] };
}

/**
 * Restores exactly what was there before. A section is drawn in one step, so nothing depends on a single path of it.
 */
function withoutSection(layout: Layout, { rooms, paths }: DrawSection): Layout {
  const before = rooms.reduce<Layout['rooms']>(
    (all, room) => (room.before ? { ...all, [room.id]: room.before } : withoutRoom(all, room.id)),
    layout.rooms,
  );
  const isDrawn = ({ from, to }: Path) => paths.some((path) => joins(path, from, to));
  return { rooms: before, paths: layout.paths.filter((path) => !isDrawn(path)) };
}

/** The layout after an edit. */
export function applyEdit(layout: Layout, edit: Edit): Layout {
  switch (edit.kind) {
    case 'addPath':
      return { rooms: withVisited(layout, edit.path.from, edit.path.to), paths: [...layout.paths, edit.path] };
    case 'setTypes':
      return { ...layout, rooms: withRoom(layout.rooms, edit.room, edit.after) };
    case 'toggleStyle':
      return withStyle(layout, edit.from, edit.to, edit.after);
    case 'removeRoom':
      return {
        rooms: withoutRoom(layout.rooms, edit.room),
        paths: layout.paths.filter((path) => !touches(path, edit.room)),
      };
    case 'movePath':
      return withPathMoved(layout, edit.before, edit.after);
    case 'removePath':
      return withPathRemoved(layout, edit.path);
    case 'setName':
      return { ...layout, rooms: withName(layout.rooms, edit.room, edit.after) };
    case 'drawSection':
      return withSection(layout, edit);
    case 'together':
      return edit.edits.reduce(applyEdit, layout);
  }
}

/**
 * Spec 4: undoing a path makes its target unvisited if no other connection touches it and it is not the start room,
 * even if it had been visited before the path. A room with content stays visited, so that undo loses no work.
 */
function withoutPath({ rooms, paths }: Layout, { from, to }: Path): Layout {
  return withoutLeftRooms({ rooms, paths: paths.filter((path) => !joins(path, from, to)) }, to);
}

function withoutTypes(layout: Layout, { room, before, visits }: Extract<Edit, { kind: 'setTypes' }>): Layout {
  const rest: Layout = { ...layout, rooms: withRoom(layout.rooms, room, before) };
  return visits && !staysVisited(rest, room) ? { ...rest, rooms: withoutRoom(rest.rooms, room) } : rest;
}

/** Restores the room with its paths in their old positions, and makes sure that both ends of each are visited. */
function withRemoved(layout: Layout, { room, types, name, paths }: Extract<Edit, { kind: 'removeRoom' }>): Layout {
  const restored: Layout = { ...layout, rooms: withName(withRoom(layout.rooms, room, types), room, name ?? null) };
  const ends = paths.flatMap(({ path }) => [path.from, path.to]);
  return {
    rooms: withVisited(restored, ...ends),
    paths: paths.reduce((list, { at, path }) => list.toSpliced(at, 0, path), [...layout.paths]),
  };
}

/** The layout before its last edit (spec 4). */
function revertEdit(layout: Layout, edit: Edit): Layout {
  switch (edit.kind) {
    case 'addPath':
      return withoutPath(layout, edit.path);
    case 'setTypes':
      return withoutTypes(layout, edit);
    case 'toggleStyle':
      return withStyle(layout, edit.from, edit.to, edit.before);
    case 'removeRoom':
      return withRemoved(layout, edit);
    case 'movePath':
      return withPathMoved(layout, edit.after, edit.before);
    case 'removePath':
      return withPathBack(layout, edit);
    case 'setName':
      return { ...layout, rooms: withName(layout.rooms, edit.room, edit.before) };
    case 'drawSection':
      return withoutSection(layout, edit);
    case 'together':
      return edit.edits.reduceRight(revertEdit, layout);
  }
}

/** Makes a new edit; any new action clears the redo list (spec 4). */
export function perform({ layout, actions }: Drawing, edit: Edit): Drawing {
  return { layout: applyEdit(layout, edit), actions: [...actions, edit], undoneActions: [] };
}

/** Reverts the last action and moves it to the redo list. Returns the same drawing if there is none. */
export function undo(drawing: Drawing): Drawing {
  const last = drawing.actions.at(-1);
  if (!last) return drawing;
  return {
    layout: revertEdit(drawing.layout, last),
    actions: drawing.actions.slice(0, -1),
    undoneActions: [...drawing.undoneActions, last],
  };
}

/** Repeats the last undone action. Returns the same drawing if there is none. */
export function redo(drawing: Drawing): Drawing {
  const last = drawing.undoneActions.at(-1);
  if (!last) return drawing;
  return {
    layout: applyEdit(drawing.layout, last),
    actions: [...drawing.actions, last],
    undoneActions: drawing.undoneActions.slice(0, -1),
  };
}
