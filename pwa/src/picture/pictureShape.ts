import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { pageSheet } from 'shared-types/picture/sheet.ts';
import type { Stack } from 'shared-types/picture/stackForm.ts';
import { describeStacked } from 'shared-types/picture/stackedScene.ts';

/** How a picture in a frame is arranged: one row of columns, or its sections beside or below each other. */
export type PictureShape = 'row' | Stack;

/**
 * The narrowest frame of each, and the lowest window that has room for a tall picture in a wider frame, in pixels;
 * `FittedFrame.module.css` has the same.
 */
const leastWidth = { broad: 600, besideUpright: 784, beside: 900, row: 960 };
const leastHeightBelow = 960;

interface Size {
  width: number;
  height: number;
}

/**
 * What keeps the numbers of a picture readable in a frame of a width in pixels; zero: not laid out. In an upright or a
 * high window there is height for larger numbers.
 */
export function shapeFor(width: number, window: Size): PictureShape {
  if (width === 0 || width >= leastWidth.row) return 'row';
  if (width < leastWidth.broad) return 'below';
  if (window.height >= window.width && width < leastWidth.besideUpright) return 'broad';
  return window.height >= leastHeightBelow && width < leastWidth.beside ? 'below' : 'beside';
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
