import type { Layout } from 'shared-types/layout/layout.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { windowSheet } from 'shared-types/picture/sheet.ts';
import { type FittedStack, fittedForm } from 'shared-types/picture/stackForm.ts';
import { describeFitted, describeStacked } from 'shared-types/picture/stackedScene.ts';

interface Size {
  width: number;
  height: number;
}

/** How large the numbers of a scene are when it is fitted into a frame, in pixels. */
function numberSize(scene: Scene, { width, height }: Size): number {
  const badge = scene.marks.find((mark) => mark.kind === 'room' && mark.badge !== null);
  const size = badge?.kind === 'room' ? (badge.badge?.size ?? 0) : 0;
  return size * Math.min(width / scene.width, height / scene.height);
}

/** The least size of numbers that can be read on a phone, in pixels. */
const leastNumber = 14;

/** The scene with the largest numbers in a frame of this size; of equal ones the first. */
function largestScene(scenes: readonly Scene[], size: Size): Scene {
  return scenes.reduce((best, scene) => (numberSize(scene, size) > numberSize(best, size) ? scene : best));
}

/** How far a stack is pulled in one direction when it fills a frame: 1 where rows are as far apart as columns. */
function stretch(layout: Layout, stack: FittedStack, size: Size): number {
  const { columnStep, rowStep } = fittedForm(layout, stack, size);
  return Math.max(columnStep / rowStep, rowStep / columnStep);
}

/**
 * The largest scene. If its numbers are too small, as beside the card on a phone, the least stretched stack that fills
 * the whole frame legibly; if there is none, the largest of all.
 */
export function fullScene(layout: Layout, size: Size): Scene {
  const isLegible = (scene: Scene): boolean => numberSize(scene, size) >= leastNumber;
  const whole = largestScene(
    [
      describeScene(layout, windowSheet(size.width, size.height)),
      ...(['broad', 'beside', 'below'] as const).map((stack) => describeStacked(layout, stack)),
    ],
    size,
  );
  if (isLegible(whole)) return whole;
  const stacks = (['below', 'beside'] as const).toSorted(
    (one, other) => stretch(layout, one, size) - stretch(layout, other, size),
  );
  const fitted = stacks.map((stack) => describeFitted(layout, stack, size));
  return fitted.find(isLegible) ?? largestScene([whole, ...fitted], size);
}
