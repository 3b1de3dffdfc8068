import type { Layout } from 'shared-types/layout/layout.ts';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { pageSheet } from 'shared-types/picture/sheet.ts';
import { describeStacked } from 'shared-types/picture/stackedScene.ts';

/** How a picture in a frame is arranged: one row of columns, or its sections beside or below each other. */
export type PictureShape = 'row' | 'beside' | 'below';

/** The narrowest frame of each, and the lowest window of a tall picture in a wider frame, in pixels; as in `FittedFrame.module.css`. */
const leastWidth = { beside: 600, row: 900 };
const leastHeightBelow = 960;

/** What keeps the numbers of a picture readable in a frame of this width and a window of this height; zero: not laid out. */
export function shapeFor(width: number, windowHeight: number): PictureShape {
  if (width === 0 || width >= leastWidth.row) return 'row';
  return width < leastWidth.beside || windowHeight >= leastHeightBelow ? 'below' : 'beside';
}

/** The size of most pictures of a shape; one that uses the gutters is wider. */
export const shapeSize: Record<PictureShape, { width: number; height: number }> = {
  row: pictureSize,
  beside: { width: 848, height: 314 },
  below: { width: 350, height: 707 },
};

export function describeShape(layout: Layout, shape: PictureShape): Scene {
  return shape === 'row' ? describeScene(layout, pageSheet) : describeStacked(layout, shape);
}
