import { useMemo } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Plan } from 'shared-types/run/planner.ts';
import type { Choice } from 'shared-types/run/presets.ts';
import type { Route } from 'shared-types/run/route.ts';
import { planOnce, type RouteQuestion } from './planOnce.ts';
import { useRouteChoice } from './useRouteChoice.ts';

export interface PlannedRoute {
  planned: Plan;
  /** Null where no way is left. */
  route: Route | null;
  /** What each room that holds something costs, in seconds. */
  prices: ReadonlyMap<RoomId, number>;
  choice: Choice;
}

/** The route through a layout by the choice of this device. */
export function usePlannedRoute({ layout, difficulty, izaroConfig, pins, seconds, here }: RouteQuestion): PlannedRoute {
  const choice = useRouteChoice();
  return useMemo(() => {
    const { planned, prices } = planOnce({ layout, difficulty, izaroConfig, pins, seconds, here });
    return { planned, prices, choice, route: planned.route(choice) };
  }, [layout, difficulty, izaroConfig, pins, seconds, here, choice]);
}
