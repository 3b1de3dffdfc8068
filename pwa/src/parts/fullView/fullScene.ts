import type { Layout } from 'shared-types/layout/layout.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { windowSheet } from 'shared-types/picture/sheet.ts';
import { describeStacked } from 'shared-types/picture/stackedScene.ts';

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

/** The layout as large as a frame of this size allows: the arrangement with the largest numbers, and of equal ones the broader. */
export function fullScene(layout: Layout, size: Size): Scene {
  const scenes = [
    describeScene(layout, windowSheet(size.width, size.height)),
    ...(['broad', 'beside', 'below'] as const).map((stack) => describeStacked(layout, stack)),
  ];
  return scenes.reduce((best, scene) => (numberSize(scene, size) > numberSize(best, size) ? scene : best));
}
