import { plan } from 'shared-types/run/planner.ts';
import { presets } from 'shared-types/run/presets.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';

/** Plans an Eternal layout with every preset and price; returns the milliseconds it took. */
export function planAll(): number {
  const began = performance.now();
  const planned = plan({ layout: eternalDrawing, difficulty: 'eternal', izaroConfig: {} });
  for (const preset of presets) planned.route(preset);
  planned.prices();
  return performance.now() - began;
}
