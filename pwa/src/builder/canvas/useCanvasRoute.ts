import { useMemo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { useMapRoute } from '../../parts/route/useMapRoute.ts';

const noConfig: IzaroConfig = {};

/**
 * The route over the drawing; null while it is not shown. Pass a deferred layout and scene, so that a release is
 * painted first. `shown`: the boss configuration, on which the route depends too; null hides the route.
 */
export function useCanvasRoute(layout: Layout, scene: Scene, difficulty: Difficulty, shown: IzaroConfig | null) {
  const route = useMapRoute(shown !== null, { layout, difficulty, izaroConfig: shown ?? noConfig });
  return useMemo(() => route && { ...route, layers: route.layersOver(scene) }, [route, scene]);
}
