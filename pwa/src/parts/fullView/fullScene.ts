import type { Layout } from 'shared-types/layout/layout.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { windowSheet } from 'shared-types/picture/sheet.ts';
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

/**
 * The largest scene. If its numbers are too small, as beside the card on a phone, the first stack that fills the whole
 * frame legibly; if there is none, the largest of all.
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
  const stacks = size.width > size.height ? (['beside', 'below'] as const) : (['below', 'beside'] as const);
  const fitted = stacks.map((stack) => describeFitted(layout, stack, size));
  return fitted.find(isLegible) ?? largestScene([whole, ...fitted], size);
}
