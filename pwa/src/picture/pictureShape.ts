import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { oncePerObject } from 'shared-types/oncePerObject.ts';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { pageSheet } from 'shared-types/picture/sheet.ts';
import type { Stack } from 'shared-types/picture/stackForm.ts';
import { describeStacked } from 'shared-types/picture/stackedScene.ts';

/** How a picture is arranged in its frame: in one row of columns, or with its sections beside or below each other. */
export type PictureShape = 'row' | Stack;

/**
 * The narrowest frame of each arrangement, and the lowest window with room for a tall picture in a wider frame, in
 * pixels. Keep equal to `FittedFrame.module.css`.
 */
const leastWidth = { broad: 600, besideUpright: 784, beside: 900, row: 960 };
const leastHeightBelow = 960;

interface Size {
  width: number;
  height: number;
}

/**
 * The arrangement that keeps a picture's numbers readable in a frame of this width, in pixels; zero: not laid out yet.
 * An upright or high window has the height for larger numbers.
 */
export function shapeFor(width: number, window: Size): PictureShape {
  if (width === 0 || width >= leastWidth.row) return 'row';
  if (width < leastWidth.broad) return 'below';
  if (window.height >= window.width && width < leastWidth.besideUpright) return 'broad';
  return window.height >= leastHeightBelow && width < leastWidth.beside ? 'below' : 'beside';
}

/** The size of most pictures of a shape; a picture that uses the gutters is wider. */
export const shapeSize: Record<PictureShape, Size> = {
  row: pictureSize,
  beside: { width: 848, height: 314 },
  broad: { width: 638, height: 707 },
  below: { width: 350, height: 707 },
};

function describe(layout: Layout, shape: PictureShape, exits?: ExitBearings): Scene {
  return shape === 'row' ? describeScene(layout, pageSheet, undefined, exits) : describeStacked(layout, shape, exits);
}

const scenesOf = oncePerObject<Layout, Map<PictureShape, Scene>>(() => new Map());

/** A layout drawn in a shape. The picture and the marks over it share one drawing of the same layout. */
export function describeShape(layout: Layout, shape: PictureShape, exits?: ExitBearings): Scene {
  if (exits) return describe(layout, shape, exits);
  const scenes = scenesOf(layout);
  const scene = scenes.get(shape) ?? describe(layout, shape);
  scenes.set(shape, scene);
  return scene;
}
