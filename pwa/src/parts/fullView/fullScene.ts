import type { Layout } from 'shared-types/layout/layout.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { windowSheet } from 'shared-types/picture/sheet.ts';
import { describeStacked } from 'shared-types/picture/stackedScene.ts';

interface Size {
  width: number;
  height: number;
}

/** The layout as large as a window of this size allows. */
export function fullScene(layout: Layout, { width, height }: Size): Scene {
  if (height > width) return describeStacked(layout, 'below');
  // On a low one the gutters would cost the size of the numbers.
  if (width < 1000) return describeStacked(layout, 'beside');
  return describeScene(layout, windowSheet(width, height));
}
