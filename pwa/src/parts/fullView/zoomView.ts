import type { Point } from 'shared-types/picture/geometry.ts';

/** The part of a scene that a window shows: how much it is enlarged, and its upper left corner in the scene. */
export interface ZoomView extends Point {
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const wholeView: ZoomView = { zoom: 1, x: 0, y: 0 };

const most = 8;

function between(least: number, value: number, greatest: number): number {
  return Math.min(greatest, Math.max(least, value));
}

/** The view moved back inside the edges of the scene. */
export function within({ width, height }: Size, { zoom, x, y }: ZoomView): ZoomView {
  return {
    zoom,
    x: between(0, x, width - width / zoom),
    y: between(0, y, height - height / zoom),
  };
}

/** The point of the scene that a view shows at a point of its frame, which is measured in units of the whole scene. */
export function pointIn(view: ZoomView, { x, y }: Point): Point {
  return { x: view.x + x / view.zoom, y: view.y + y / view.zoom };
}

/** Zooms by a factor, so that the point `held` of the scene lies at the point `at` of the frame. */
export function zoomTo(scene: Size, view: ZoomView, factor: number, held: Point, at: Point): ZoomView {
  const zoom = between(1, view.zoom * factor, most);
  return within(scene, { zoom, x: held.x - at.x / zoom, y: held.y - at.y / zoom });
}

/** Zooms around the middle of the visible part. */
export function zoomMiddle(scene: Size, view: ZoomView, factor: number): ZoomView {
  const middle = { x: scene.width / 2, y: scene.height / 2 };
  return zoomTo(scene, view, factor, pointIn(view, middle), middle);
}

/** The view after the least movement that shows a point, away from the very edge. */
export function bringIntoView(scene: Size, view: ZoomView, { x, y }: Point): ZoomView {
  const [width, height] = [scene.width / view.zoom, scene.height / view.zoom];
  const edge = 0.1;
  return within(scene, {
    ...view,
    x: between(x - width * (1 - edge), view.x, x - width * edge),
    y: between(y - height * (1 - edge), view.y, y - height * edge),
  });
}
