import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { Pins } from 'shared-types/run/pins.ts';
import { type Plan, plan } from 'shared-types/run/planner.ts';
import type { Seconds } from 'shared-types/run/seconds.ts';

/** A layout to plan a route through. */
export interface RouteQuestion {
  layout: Layout;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
}

interface Planned {
  planned: Plan;
  /** What the detour to each room with contents costs, in seconds. */
  prices: ReadonlyMap<RoomId, number>;
}

let last: (Planned & { layout: Layout; rest: string }) | null = null;

/** Plans once and remembers the last plan, because the map and the choice beside it ask for the same one. */
export function planOnce({ layout, difficulty, izaroConfig }: RouteQuestion, pins: Pins, seconds: Seconds): Planned {
  const rest = JSON.stringify([difficulty, izaroConfig, pins, seconds]);
  if (last?.layout === layout && last.rest === rest) return last;
  const planned = plan({ layout, difficulty, izaroConfig, pins, seconds });
  last = { layout, rest, planned, prices: planned.prices() };
  return last;
}
