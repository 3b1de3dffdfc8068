import type { RoomId } from '../layout/grid.ts';
import type { Leg } from './legs.ts';
import type { Seconds } from './seconds.ts';
import type { Keys } from './sectionWalks.ts';

/** The shortest times of walks, per set of keys held (keyed by `keyOf`). */
type ByKeys = ReadonlyMap<string, { keys: Keys; seconds: number }>;

function keyOf({ silver, golden }: Keys): string {
  return `${silver} ${golden}`;
}

/** Extends the shortest times before a section to those after it, over the walks that have the wanted marks. */
function through(leg: Leg, wanted: number, before: ByKeys): ByKeys {
  const after = new Map<string, { keys: Keys; seconds: number }>();
  for (const { keys: brought, seconds: earlier } of before.values()) {
    const { seconds } = leg.walks(brought);
    for (let marks = 0; marks < seconds.length; marks += 1) {
      const total = earlier + (seconds[marks] ?? Infinity);
      if (total === Infinity || (marks & wanted) !== wanted) continue;
      const keys = leg.keysAfter(brought, marks);
      const known = after.get(keyOf(keys));
      if (!known || total < known.seconds) after.set(keyOf(keys), { keys, seconds: total });
    }
  }
  return after;
}

function least(byKeys: ByKeys): number {
  return Math.min(...[...byKeys.values()].map(({ seconds }) => seconds));
}

/** The shortest crossing time from before section `index` to the end, with the wanted marks in that section. */
function secondsFrom(legs: readonly Leg[], index: number, wanted: number, before: ByKeys): number {
  const [leg, ...later] = legs.slice(index);
  if (!leg) return least(before);
  return least(later.reduce((byKeys, each) => through(each, each.must, byKeys), through(leg, wanted, before)));
}

/**
 * What each room that holds something costs: the seconds of the best route that takes all of it, minus those of the
 * best route that need not (run.md, section 2). A room has no price if no route can visit it, or if all it holds is a
 * silver door without any key for it.
 */
export function roomPrices(legs: readonly Leg[], keys: Keys, { take }: Seconds): Map<RoomId, number> {
  const prices = new Map<RoomId, number>();
  let before: ByKeys = new Map([[keyOf(keys), { keys, seconds: 0 }]]);
  for (const [index, leg] of legs.entries()) {
    const { marks, items } = leg.stock;
    for (const id of new Set(items.map(({ room }) => room))) {
      const [visited, opened] = [marks.visited.get(id) ?? 0, marks.opened.get(id) ?? 0];
      const base = secondsFrom(legs, index, leg.must & ~(visited | opened), before);
      const costs = (wanted: number): number =>
        items.reduce((sum, { room, type, mark }) => sum + (room === id && wanted & mark ? take[type] : 0), 0);
      const price = [visited | opened, visited]
        .filter((wanted) => wanted !== 0)
        .map((wanted) => secondsFrom(legs, index, leg.must | wanted, before) + costs(wanted) - base)
        .find(Number.isFinite);
      if (price !== undefined) prices.set(id, price);
    }
    before = through(leg, leg.must, before);
  }
  return prices;
}
