import type { RoomId, Section } from '../layout/grid.ts';
import { phaseAdvice } from './izaroKeys.ts';
import { noPins } from './pins.ts';
import { keysTaken, type Leg, legsOf, type PlanQuestion } from './legs.ts';
import { type Choice, type WalkRanking, rankingOf } from './presets.ts';
import { roomPrices } from './prices.ts';
import { type Route, type Stop, stopsOf } from './route.ts';
import { guessedSeconds, takeable, type Taken } from './seconds.ts';
import type { Keys } from './sectionWalks.ts';
import { typesLeft } from './stock.ts';
import { type Walk, walkFront } from './walkFront.ts';

/** Every route worth having through a layout. */
export interface Plan {
  /** The best route for a choice; null where `obstacle` says why there is none. */
  route: (choice: Choice) => Route | null;
  /**
   * What each room that holds something costs, in seconds: the best route that takes all of it less the best that need
   * not (run.md, section 2).
   */
  prices: () => ReadonlyMap<RoomId, number>;
  /** False where no drawn path leads to one of the trials; the plan ends before it. */
  isWhole: boolean;
  /** Why there is no route, as a sentence for players. */
  obstacle: string | null;
}

/** The walk that a choice ranks first. */
function bestWalk(walks: readonly Walk[], { score }: WalkRanking): Walk | undefined {
  const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
    const slot = a.findIndex((value, index) => value !== b[index]);
    return slot >= 0 && (a[slot] ?? 0) < (b[slot] ?? 0);
  };
  let best: { walk: Walk; score: readonly number[] } | undefined;
  for (const walk of walks) {
    const scored = { walk, score: score(walk) };
    if (!best || isBetter(scored.score, best.score)) best = scored;
  }
  return best?.walk;
}

function countTaken(stops: readonly Stop[]): Record<Taken, number> {
  const types = stops.flatMap(({ take }) => take);
  const count = (wanted: Taken): number => types.filter((type) => type === wanted).length;
  return Object.fromEntries(takeable.map((type) => [type, count(type)])) as Record<Taken, number>;
}

function routeOf(question: PlanQuestion, legs: readonly Leg[], walk: Walk, taste: WalkRanking): Route {
  const { layout, izaroConfig, pins = noPins, seconds = guessedSeconds, here } = question;
  const isTaken = (room: RoomId, type: Taken): boolean => taste.takes.includes(type) || pins.must.includes(room);
  const inHand = keysTaken(here?.taken ?? {}).silver;
  const stops = stopsOf(walk, isTaken, inHand, (room) => typesLeft(layout, here, room));
  const counts = countTaken(stops);
  const fought = legs.filter(({ trial }) => trial).map(({ section }) => section);
  const phases = phaseAdvice(izaroConfig).filter(({ section }) => fought.includes(section));
  const waits: Section[] = taste.waits ? phases.filter((phase) => phase.waits).map(({ section }) => section) : [];
  const taking = takeable.reduce((sum, type) => sum + counts[type] * seconds.take[type], 0);
  return {
    stops,
    seconds: walk.seconds + taking + fought.length * seconds.fight + waits.length * seconds.wait,
    taken: counts,
    treasureKeys: counts.argus + phases.filter((phase) => !phase.waits).length + waits.length,
    waits,
  };
}

/** The sections still to walk, and the Pareto set of walks through them. */
interface Found {
  legs: readonly Leg[];
  keys: Keys;
  walks: readonly Walk[];
}

function obstacleOf(question: PlanQuestion): string {
  const { pins = noPins } = question;
  const isPinned = [pins.must, pins.never, pins.blocked].some((list) => list.length > 0);
  if (isPinned && findWalks({ ...question, pins: noPins }).walks.length > 0) {
    return 'No route is left with these rooms and doors. Take one of them back.';
  }
  const { legs, keys } = legsOf({ ...question, pins: noPins }, false);
  return walkFront(legs, { ...keys, golden: true }).length > 0
    ? 'No way leads past the golden door: its key cannot be reached.'
    : 'No drawn path leads on from here. Press your room on the map.';
}

function walksOf(question: PlanQuestion, withDoors: boolean): Found {
  const { legs, keys, hasAllRooms } = legsOf(question, withDoors);
  return { legs, keys, walks: hasAllRooms ? walkFront(legs, keys) : [] };
}

/** A silver door that can never be unlocked does not stop anyone from visiting its room. */
function findWalks(question: PlanQuestion): Found {
  const found = walksOf(question, true);
  return found.walks.length > 0 ? found : walksOf(question, false);
}

/** Plans the rest of a run. Exact: equal to trying every walk (`planner.test.ts`). */
export function plan(question: PlanQuestion): Plan {
  const { seconds = guessedSeconds } = question;
  const { legs, keys, walks } = findWalks(question);
  const hasNoWay = walks.length === 0 && legs.length > 0;
  return {
    route: (choice) => {
      const taste = rankingOf(choice, seconds);
      const walk = bestWalk(walks, taste);
      return walk ? routeOf(question, legs, walk, taste) : null;
    },
    prices: () => (hasNoWay ? new Map() : roomPrices(legs, keys, seconds)),
    isWhole: legs.every(({ trial }) => trial),
    obstacle: hasNoWay ? obstacleOf(question) : null,
  };
}
