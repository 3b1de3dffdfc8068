import { useMemo } from 'react';
import type { Plan } from 'shared-types/run/planner.ts';
import type { Choice } from 'shared-types/run/presets.ts';
import type { Route } from 'shared-types/run/route.ts';
import { planOnce, type RouteQuestion } from './planOnce.ts';
import { usePlannerInput } from './useRunner.ts';

export interface PlannedRoute {
  planned: Plan;
  /** Null if no way through is left. */
  route: Route | null;
  choice: Choice;
}

/** The route through a layout according to this device's choice. Uses the plan `made` if one is given. */
export function usePlannedRoute({ layout, difficulty, izaroConfig }: RouteQuestion, made?: Plan): PlannedRoute {
  const { choice, pins, seconds } = usePlannerInput({ layout, difficulty });
  return useMemo(() => {
    const planned = made ?? planOnce({ layout, difficulty, izaroConfig }, pins, seconds).planned;
    return { planned, choice, route: planned.route(choice) };
  }, [layout, difficulty, izaroConfig, pins, seconds, made, choice]);
}
