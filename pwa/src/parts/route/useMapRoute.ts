import { useMemo } from 'react';
import type { Layout } from 'shared-types/layout/layout.ts';
import { onDemand } from '../../ui/hooks/onDemand.ts';
import type { MapRoute } from './mapRoute.ts';
import type { RouteQuestion } from './planOnce.ts';
import { useRouteWishes } from './useRouteWishes.ts';

/** Once it is loaded, a route is drawn with the map. */
const useDrawRoute = onDemand(async () => (await import('./drawRoute.ts')).drawRoute);

/** The chosen route over a map; null while it is not shown, and until its code is loaded. */
export function useMapRoute(shown: boolean, { layout, difficulty, izaroConfig }: RouteQuestion): MapRoute | null {
  const wishes = useRouteWishes();
  const draw = useDrawRoute(shown);
  return useMemo(
    () => (shown && draw ? draw({ layout, difficulty, izaroConfig }, wishes) : null),
    [shown, draw, layout, difficulty, izaroConfig, wishes],
  );
}

/** What a route depends on besides the layout. */
export type Run = Pick<RouteQuestion, 'difficulty' | 'izaroConfig'>;

/** Where nothing is known of the run, nothing is shown of its route. */
const noRun: Run = { difficulty: 'eternal', izaroConfig: {} };

export function useRunRoute(shown: boolean, layout: Layout, run: Run = noRun): MapRoute | null {
  return useMapRoute(shown, { ...run, layout });
}
