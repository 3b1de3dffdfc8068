import { useMemo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { noPins, type Pins } from 'shared-types/run/ground.ts';
import { type Plan, plan } from 'shared-types/run/planner.ts';
import type { Choice } from 'shared-types/run/presets.ts';
import type { Route } from 'shared-types/run/route.ts';
import { useRouteChoice } from './useRouteChoice.ts';

/** A layout whose route is asked for. */
export interface RouteQuestion {
  layout: Layout;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
  pins?: Pins | undefined;
}

export interface PlannedRoute {
  planned: Plan;
  /** Null where no way is left. */
  route: Route | null;
  /** What each room that holds something costs, in seconds. */
  prices: ReadonlyMap<RoomId, number>;
  choice: Choice;
}

let last: { layout: Layout; rest: string; planned: Plan; prices: ReadonlyMap<RoomId, number> } | null = null;

/** The map and the choice beside it ask for the same plan. */
function planOnce({ layout, difficulty, izaroConfig, pins = noPins }: RouteQuestion) {
  const rest = JSON.stringify([difficulty, izaroConfig, pins]);
  if (last?.layout === layout && last.rest === rest) return last;
  const planned = plan({ layout, difficulty, izaroConfig, pins });
  last = { layout, rest, planned, prices: planned.prices() };
  return last;
}

/** The route through a layout by the choice of this device. */
export function usePlannedRoute({ layout, difficulty, izaroConfig, pins }: RouteQuestion): PlannedRoute {
  const choice = useRouteChoice();
  return useMemo(() => {
    const { planned, prices } = planOnce({ layout, difficulty, izaroConfig, pins });
    return { planned, prices, choice, route: planned.route(choice) };
  }, [layout, difficulty, izaroConfig, pins, choice]);
}
