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

/** Never beyond the edges of the scene. */
function within({ width, height }: Size, { zoom, x, y }: ZoomView): ZoomView {
  return {
    zoom,
    x: between(0, x, width - width / zoom),
    y: between(0, y, height - height / zoom),
  };
}

/** Enlarges by a factor; `fixed`, a point of the scene, stays where it is in the window. */
export function zoomAround(scene: Size, view: ZoomView, factor: number, fixed: Point): ZoomView {
  const zoom = between(1, view.zoom * factor, most);
  const shrunk = view.zoom / zoom;
  return within(scene, {
    zoom,
    x: fixed.x - (fixed.x - view.x) * shrunk,
    y: fixed.y - (fixed.y - view.y) * shrunk,
  });
}

/** Enlarges around the middle of what is shown. */
export function zoomMiddle(scene: Size, view: ZoomView, factor: number): ZoomView {
  const middle = { x: view.x + scene.width / view.zoom / 2, y: view.y + scene.height / view.zoom / 2 };
  return zoomAround(scene, view, factor, middle);
}

/** Moves the window over the scene, in units of the scene. */
export function panBy(scene: Size, view: ZoomView, by: Point): ZoomView {
  return within(scene, { ...view, x: view.x + by.x, y: view.y + by.y });
}

/** The least movement after which a point is shown, not at the very edge. */
export function bringIntoView(scene: Size, view: ZoomView, { x, y }: Point): ZoomView {
  const [width, height] = [scene.width / view.zoom, scene.height / view.zoom];
  const edge = 0.1;
  return within(scene, {
    ...view,
    x: between(x - width * (1 - edge), view.x, x - width * edge),
    y: between(y - height * (1 - edge), view.y, y - height * edge),
  });
}
