import type { Point } from 'shared-types/picture/geometry.ts';

interface Size {
  width: number;
  height: number;
}

/** An area of the window, in window pixels. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The gap between a menu and what it belongs to, and to the edges of the window, in pixels. */
const gap = 8;

function fit(value: number, length: number, space: number): number {
  return Math.max(gap, Math.min(value, space - length - gap));
}

/** The place nearest to `wanted` at which the whole menu is inside the window. */
export function clampToWindow(wanted: Point, menu: Size, window: Size): Point {
  return { x: fit(wanted.x, menu.width, window.width), y: fit(wanted.y, menu.height, window.height) };
}

/** The place of a menu beside what it belongs to: right of it, or left where there is no space. */
export function placeBeside(area: Area, menu: Size, window: Size): Point {
  const right = area.right + gap;
  const isSpaceRight = right + menu.width + gap <= window.width;
  return clampToWindow({ x: isSpaceRight ? right : area.left - gap - menu.width, y: area.top - 20 }, menu, window);
}

/** How far the page moves up so that a sheet at the lower edge of the window does not cover what it belongs to. */
export function scrollNeeded(area: Area, sheetTop: number): number {
  return Math.max(0, Math.min(area.bottom + gap - sheetTop, area.top - gap));
}
