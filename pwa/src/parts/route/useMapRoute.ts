import { useMemo } from 'react';
import type { Layout } from 'shared-types/layout/layout.ts';
import { onDemand } from '../../ui/hooks/onDemand.ts';
import type { MapRoute } from './mapRoute.ts';
import type { RouteQuestion } from './planOnce.ts';
import { useRunner } from './useRunner.ts';

/** Once its code is loaded, a route is drawn in the same render as the map. */
const useDrawRoute = onDemand(async () => (await import('./drawRoute.ts')).drawRoute);

/** The chosen route over a map; null while it is not shown, and until its code is loaded and the device is read. */
export function useMapRoute(shown: boolean, { layout, difficulty, izaroConfig }: RouteQuestion): MapRoute | null {
  const runner = useRunner(shown);
  const draw = useDrawRoute(shown);
  return useMemo(
    () => (shown && draw && runner ? draw({ layout, difficulty, izaroConfig }, runner) : null),
    [shown, draw, layout, difficulty, izaroConfig, runner],
  );
}

/** What a route depends on besides the layout. */
export type Run = Pick<RouteQuestion, 'difficulty' | 'izaroConfig'>;

/** Stands in for an unknown run, whose route is never shown. */
const noRun: Run = { difficulty: 'eternal', izaroConfig: {} };

export function useRunRoute(shown: boolean, layout: Layout, run: Run = noRun): MapRoute | null {
  return useMapRoute(shown, { ...run, layout });
}
