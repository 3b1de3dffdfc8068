import { useMemo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { noPins, type Pins } from 'shared-types/run/ground.ts';
import { useMapRoute } from '../../parts/route/useMapRoute.ts';

/** What a route depends on besides the drawing. */
export interface RouteWishes {
  izaroConfig: IzaroConfig;
  pins: Pins;
}

const nothing: RouteWishes = { izaroConfig: {}, pins: noPins };

/** The route over the drawing; null while it is not shown. Layout and scene are those of a release that is painted. */
export function useCanvasRoute(layout: Layout, scene: Scene, difficulty: Difficulty, wishes: RouteWishes | null) {
  const route = useMapRoute(wishes !== null, { layout, difficulty, ...(wishes ?? nothing) });
  return useMemo(() => route && { ...route, layers: route.layersOver(scene) }, [route, scene]);
}
