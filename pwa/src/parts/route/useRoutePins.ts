import { useMemo } from 'react';
import { changePins, pinsOn } from '../../store/runs/routePins.ts';
import type { RouteQuestion } from './planOnce.ts';
import type { Pinning } from './RoutePins.tsx';
import { handleRouteNotStored, useRoutePreferences } from './useRoutePreferences.ts';

/** The pins of the route through one layout. The route choice, by contrast, holds for all layouts. */
export function useRoutePins({ layout, difficulty }: Pick<RouteQuestion, 'layout' | 'difficulty'>): Pinning {
  const { pinned } = useRoutePreferences();
  const pins = useMemo(() => pinsOn(pinned, { layout, difficulty }), [pinned, layout, difficulty]);
  return { pins, onPins: (change) => void changePins({ layout, difficulty }, change).catch(handleRouteNotStored) };
}
