import type { Point } from 'shared-types/picture/geometry.ts';
import type { Area } from '../../ui/screenArea.ts';

interface Size {
  width: number;
  height: number;
}

/** The gap between a menu and what it belongs to, and to the edges of the screen, in pixels. */
const gap = 8;

function fit(value: number, length: number, from: number, to: number): number {
  return Math.max(from + gap, Math.min(value, to - length - gap));
}

/** The place nearest to `wanted` at which the whole menu is on the screen. */
export function clampToScreen(wanted: Point, menu: Size, screen: Area): Point {
  return {
    x: fit(wanted.x, menu.width, screen.left, screen.right),
    y: fit(wanted.y, menu.height, screen.top, screen.bottom),
  };
}

/** The place of a menu beside what it belongs to: right of it, or left where there is no space. */
export function placeBeside(area: Area, menu: Size, screen: Area): Point {
  const right = area.right + gap;
  const isSpaceRight = right + menu.width + gap <= screen.right;
  return clampToScreen({ x: isSpaceRight ? right : area.left - gap - menu.width, y: area.top - 20 }, menu, screen);
}

/** How far the page moves up so that a sheet at the lower edge of the window does not cover what it belongs to. */
export function scrollNeeded(area: Area, sheetTop: number): number {
  return Math.max(0, Math.min(area.bottom + gap - sheetTop, area.top - gap));
}
