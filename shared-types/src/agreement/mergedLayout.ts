import type { Difficulty } from '../difficulty.ts';
import { bossRooms, isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import type { IzaroConfig, IzaroField } from '../layout/izaro.ts';
import { isVisited, type Layout, mostPaths, type Room } from '../layout/layout.ts';
import { type Path, touches } from '../layout/paths.ts';
import type { RoomName } from '../layout/roomNames.ts';
import { type Drawn, partsOf } from './claims.ts';
import type { Belief, Tally } from './tally.ts';

/**
 * The layout of these claims; of a door and a secret passage between the same rooms, the likelier one. Doors and
 * contents of rooms that do not exist are left out.
 */
function layoutOfClaims(believed: readonly Belief[]): Layout {
  const parts = believed.map(({ claim, p }) => ({ ...partsOf(claim), p }));
  const rooms: Partial<Record<RoomId, Room>> = { [startRoom]: { types: [] } };
  for (const each of parts)
    if (each.kind === 'room') rooms[each.room] = { types: isBossRoom(each.room) ? ['izaro'] : [] };
  for (const each of parts) {
    const room = each.kind === 'content' ? rooms[each.room] : undefined;
    if (each.kind === 'content' && room && !isBossRoom(each.room)) {
      rooms[each.room] = { types: [...room.types, each.type] };
    }
  }
  const paths = new Map<string, { path: Path; p: number }>();
  for (const each of parts) {
    if (each.kind !== 'door' && each.kind !== 'secret') continue;
    const [from, to] = each.rooms;
    const pair = `${from} ${to}`;
    if (!rooms[from] || !rooms[to] || each.p <= (paths.get(pair)?.p ?? 0)) continue;
    paths.set(pair, { path: { from, to, style: each.kind === 'secret' ? 'dashed' : 'solid' }, p: each.p });
  }
  return { rooms, paths: [...paths.values()].map(({ path }) => path) };
}

/** The Izaro configuration of these claims: for each field the likeliest value. */
function izaroOf(believed: readonly Belief[]): IzaroConfig {
  const likeliest = new Map<IzaroField, { value: string; p: number }>();
  for (const { claim, p } of believed) {
    const parts = partsOf(claim);
    if (parts.kind !== 'izaro' || p < (likeliest.get(parts.field)?.p ?? 0)) continue;
    likeliest.set(parts.field, { value: parts.value, p });
  }
  return Object.fromEntries([...likeliest].map(([field, { value }]) => [field, value]));
}

/** The key with the highest count; of equals, the alphabetically first. */
function mostFrequent<Key extends string>(counts: readonly (readonly [Key, number])[]): Key | undefined {
  return counts.toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0];
}

function withNames({ rooms, paths }: Layout, names: Tally['names']): Layout {
  const named = Object.entries(rooms).map(([id, room]) => {
    const given = [...names].flatMap(([key, count]) =>
      key.startsWith(`${id} `) ? [[key.slice(id.length + 1), count] as const] : [],
    );
    const name = isBossRoom(id as RoomId) ? undefined : mostFrequent(given);
    return [id, { ...room, ...(name && { name: name as RoomName }) }];
  });
  return { rooms: Object.fromEntries(named) as Layout['rooms'], paths };
}

/** Adds the way from the entrance that most drawings have, below Eternal. */
function withWayIn(layout: Layout, waysIn: Tally['waysIn']): Layout {
  const to = mostFrequent([...waysIn].filter(([id]) => isVisited(layout, id)));
  return to ? { ...layout, paths: [{ from: startRoom, to, style: 'solid' }, ...layout.paths] } : layout;
}

/**
 * Whether all three trials exist and can be reached from the entrance; below Eternal, from the first trial where nobody
 * drew the way from the entrance.
 */
function leadsToTrials({ rooms, paths }: Layout, difficulty: Difficulty): boolean {
  if (!bossRooms.every((id) => rooms[id])) return false;
  // Below Eternal drawings may leave out the way from the entrance.
  const isEntered = difficulty === 'eternal' || paths.some((path) => touches(path, startRoom));
  const reached = new Set<RoomId>(isEntered ? [startRoom] : bossRooms.slice(0, 1));
  for (const id of reached) {
    for (const { from, to } of paths) {
      if (from === id) reached.add(to);
      if (to === id) reached.add(from);
    }
  }
  return bossRooms.every((id) => reached.has(id));
}

/**
 * The layout of all claims with p above 0.5, with the most frequent names. Null if that is no legal layout with a way
 * to all three trials.
 */
export function mergedLayout(
  { names, waysIn }: Tally,
  difficulty: Difficulty,
  believed: readonly Belief[],
): Pick<Drawn, 'layout' | 'izaroConfig'> | null {
  const likely = believed.filter(({ p }) => p > 0.5);
  const layout = layoutOfClaims(likely);
  const whole = withNames(withWayIn(layout, waysIn), names);
  if (whole.paths.length > mostPaths || !leadsToTrials(whole, difficulty)) return null;
  return { layout: whole, izaroConfig: izaroOf(likely) };
}
