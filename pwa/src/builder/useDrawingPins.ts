import { useDeferredValue, useEffect, useRef } from 'react';
import { noPins } from 'shared-types/run/ground.ts';
import { pinsOn, storePins } from '../store/runs/routePins.ts';
import type { Pinning } from '../parts/route/RoutePins.tsx';
import { useRouteWishes } from '../parts/route/useRouteWishes.ts';
import { useRoutePins } from '../parts/route/useRoutePins.ts';
import type { Draft } from '../store/device/draft.ts';

/** What is asked of the route through a drawing. It stays with the drawing while that is edited. */
export function useDrawingPins(draft: Draft): Pinning {
  // A release is painted before the drawing is compared with those that have pins.
  const { id, difficulty, drawing } = useDeferredValue(draft);
  const { layout } = drawing;
  const { pinned } = useRouteWishes();
  const before = useRef({ id, difficulty, layout });
  useEffect(() => {
    const last = before.current;
    before.current = { id, difficulty, layout };
    if (last.id !== id || (last.layout === layout && last.difficulty === difficulty)) return;
    const pins = pinsOn(pinned, last);
    if (pins !== noPins) void storePins({ difficulty, layout }, pins);
  }, [id, difficulty, layout, pinned]);
  return useRoutePins({ layout, difficulty });
}
