import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { pageSheet } from 'shared-types/picture/sheet.ts';
import { describeStacked, type Stack } from 'shared-types/picture/stackedScene.ts';

/** How a picture in a frame is arranged: one row of columns, or its sections beside or below each other. */
export type PictureShape = 'row' | Stack;

/** The narrowest frame of each, in pixels. `FittedFrame.module.css` has the same widths. */
const leastWidth = { broad: 600, besideUpright: 784, row: 900 };

/**
 * What keeps the numbers of a picture readable in a frame of a width in pixels; zero: not laid out. In an upright window
 * there is height for larger numbers.
 */
export function shapeFor(width: number, isUpright: boolean): PictureShape {
  if (width === 0 || width >= leastWidth.row) return 'row';
  if (width < leastWidth.broad) return 'below';
  return isUpright && width < leastWidth.besideUpright ? 'broad' : 'beside';
}

/** The size of most pictures of a shape; one that uses the gutters is wider. */
export const shapeSize: Record<PictureShape, { width: number; height: number }> = {
  row: pictureSize,
  beside: { width: 848, height: 314 },
  broad: { width: 638, height: 707 },
  below: { width: 350, height: 707 },
};

export function describeShape(layout: Layout, shape: PictureShape, exits?: ExitBearings): Scene {
  return shape === 'row' ? describeScene(layout, pageSheet, undefined, exits) : describeStacked(layout, shape, exits);
}
