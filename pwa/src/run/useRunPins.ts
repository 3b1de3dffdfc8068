import { useEffect, useMemo, useState } from 'react';
import type { Layout } from 'shared-types/layout/layout.ts';
import { noPins, type Pins, pinsWithin } from 'shared-types/run/pins.ts';
import type { PinnedLayout } from '../store/device/deviceRow.ts';
import { reportBug } from '../store/device/reportBug.ts';
import { type Drawn, pinsOn, storePins } from '../store/runs/routePins.ts';

/** The pins of the layout that is shown. */
interface Shown {
  run: string | null;
  layout: Layout;
  pins: Pins;
  /** The pins were carried over from the previous layout and are not stored yet. */
  isCarried: boolean;
}

function nextShown(shown: Shown, now: Omit<Shown, 'isCarried'>): Shown {
  const isSame = shown.run === now.run && shown.layout === now.layout;
  if (isSame && (shown.pins === now.pins || (shown.isCarried && now.pins === noPins))) return shown;
  const goesOn = !isSame && now.run !== null && shown.run === now.run;
  return goesOn && now.pins === noPins && shown.pins !== noPins
    ? { ...now, pins: pinsWithin(now.layout, shown.pins), isCarried: true }
    : { ...now, isCarried: false };
}

/**
 * Pins for the layout of a run. When the run continues on another layout that has no pins yet, the old pins carry over
 * where their rooms and doors still exist.
 */
export function useRunPins(run: string | null, { layout, difficulty }: Drawn, pinned: readonly PinnedLayout[]): Pins {
  const pins = useMemo(() => pinsOn(pinned, { layout, difficulty }), [pinned, layout, difficulty]);
  const [shown, setShown] = useState<Shown>({ run, layout, pins, isCarried: false });
  const next = nextShown(shown, { run, layout, pins });
  // Not in an effect: the card would first show the route without the pins.
  if (next !== shown) setShown(next);
  useEffect(() => {
    // If the device cannot store them, they count until the page is closed.
    if (shown.isCarried) storePins({ layout: shown.layout, difficulty }, shown.pins).catch(reportBug);
  }, [shown, difficulty]);
  return next.pins;
}
