import { isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import { findPath, type Layout, mostPaths, type Room } from '../layout/layout.ts';
import { joins, touches } from '../layout/paths.ts';
import { isWayIn } from '../layout/wayIn.ts';
import { type Claim, type Drawn, partsOf } from './claims.ts';
import type { Correction } from './evidence.ts';

function withRoom(layout: Layout, id: RoomId): Layout {
  if (layout.rooms[id]) return layout;
  return { ...layout, rooms: { ...layout.rooms, [id]: { types: isBossRoom(id) ? ['izaro'] : [] } } };
}

function withoutRoom({ rooms, paths }: Layout, id: RoomId): Layout {
  if (id === startRoom) return { rooms, paths };
  const { [id]: _removed, ...kept } = rooms;
  return { rooms: kept, paths: paths.filter((path) => !touches(path, id)) };
}

function withTypes(layout: Layout, id: RoomId, change: (types: Room['types']) => Room['types']): Layout {
  const room = layout.rooms[id];
  return room ? { ...layout, rooms: { ...layout.rooms, [id]: { ...room, types: change(room.types) } } } : layout;
}

/** Draws a claim into a layout. Whatever already matches it stays as drawn. */
function withClaim(drawn: Drawn, claim: Claim): Drawn {
  const { layout } = drawn;
  const parts = partsOf(claim);
  switch (parts.kind) {
    case 'room':
      return { ...drawn, layout: withRoom(layout, parts.room) };
    case 'content': {
      const add = (types: Room['types']) => (types.includes(parts.type) ? types : [...types, parts.type]);
      return { ...drawn, layout: withTypes(withRoom(layout, parts.room), parts.room, add) };
    }
    case 'izaro':
      return { ...drawn, izaroConfig: { ...drawn.izaroConfig, [parts.field]: parts.value } };
    case 'door':
    case 'secret': {
      const [from, to] = parts.rooms;
      const joined = withRoom(withRoom(layout, from), to);
      const style = parts.kind === 'secret' ? 'dashed' : 'solid';
      const isDrawn = findPath(joined, from, to);
      if (isDrawn && (isDrawn.style === 'dashed') === (style === 'dashed')) return { ...drawn, layout: joined };
      if (!isDrawn && joined.paths.length >= mostPaths) return drawn;
      const paths = joined.paths.filter((path) => !joins(path, from, to));
      return { ...drawn, layout: { ...joined, paths: [...paths, { from, to, style }] } };
    }
  }
}

/** Removes from a layout what a claim says. */
function withoutClaim(drawn: Drawn, claim: Claim): Drawn {
  const { layout } = drawn;
  const parts = partsOf(claim);
  switch (parts.kind) {
    case 'room':
      return { ...drawn, layout: withoutRoom(layout, parts.room) };
    case 'content':
      return {
        ...drawn,
        layout: withTypes(layout, parts.room, (types) => types.filter((type) => type !== parts.type)),
      };
    case 'izaro': {
      if (drawn.izaroConfig[parts.field] !== parts.value) return drawn;
      const { [parts.field]: _removed, ...izaroConfig } = drawn.izaroConfig;
      return { ...drawn, izaroConfig };
    }
    case 'door':
    case 'secret': {
      const [a, b] = parts.rooms;
      if (isWayIn(drawn.difficulty, a, b)) return drawn;
      const isSecret = parts.kind === 'secret';
      const isMeant = (style: string): boolean => (style === 'dashed') === isSecret;
      return {
        ...drawn,
        layout: { ...layout, paths: layout.paths.filter((path) => !joins(path, a, b) || !isMeant(path.style)) },
      };
    }
  }
}

/** Draws a suggestion into a layout: first removes what it says is not there, then adds what it says is. */
export function withCorrection(drawn: Drawn, { has, lacks }: Correction): Drawn {
  return has.reduce(withClaim, lacks.reduce(withoutClaim, drawn));
}
