import { useEffect, useMemo, useState } from 'react';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { DrawRoute, MapRoute } from './mapRoute.ts';
import type { RouteQuestion } from './planOnce.ts';
import { useRouteWishes } from './useRouteWishes.ts';

/** Once it is loaded, a route is drawn with the map. */
let loaded: DrawRoute | null = null;

/** The chosen route over a map; null while it is not shown, and until its code is loaded. */
export function useMapRoute(shown: boolean, { layout, difficulty, izaroConfig }: RouteQuestion): MapRoute | null {
  const wishes = useRouteWishes();
  const [draw, setDraw] = useState<DrawRoute | null>(() => loaded);
  useEffect(() => {
    if (!shown || draw) return;
    let isGone = false;
    // What cannot be loaded now is asked for when a route is shown the next time.
    import('./drawRoute.ts').then(
      ({ drawRoute }) => {
        loaded = drawRoute;
        if (!isGone) setDraw(() => drawRoute);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [shown, draw]);
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
