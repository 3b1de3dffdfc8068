import { useDeferredValue, useEffect, useRef } from 'react';
import { carryPins } from '../store/runs/routePins.ts';
import type { Pinning } from '../parts/route/RoutePins.tsx';
import { useRoutePins } from '../parts/route/useRoutePins.ts';
import type { Draft } from '../store/device/draft.ts';
import { reportBug } from '../store/device/reportBug.ts';

/** The pins of the route through a drawing. They stay with the drawing while it is edited. */
export function useDrawingPins(draft: Draft): Pinning {
  // Deferred, so that a release is painted before the pins are looked up.
  const { id, difficulty, drawing } = useDeferredValue(draft);
  const { layout } = drawing;
  const before = useRef({ id, difficulty, layout });
  useEffect(() => {
    const last = before.current;
    before.current = { id, difficulty, layout };
    const isChanged = last.layout !== layout || last.difficulty !== difficulty;
    // A full device cannot store the drawing either, which the builder says.
    if (last.id === id && isChanged) carryPins(last, { difficulty, layout }).catch(reportBug);
  }, [id, difficulty, layout]);
  return useRoutePins({ layout, difficulty });
}
