import { type Point, rounded } from './geometry.ts';
import type { PathMark, RoomMark } from './marks.ts';
import { pointOnCurve } from './pathCurve.ts';

/** How many pieces a curve is divided into. */
const samples = 16;

/** A polyline that a walk follows. */
export type Line = readonly Point[];

export function lineOf({ curve }: PathMark): Line {
  return Array.from({ length: samples + 1 }, (_, index) => pointOnCurve(curve, index / samples));
}

/** The direction of a line at one of its points, as a unit vector. */
export function headingAt(line: Line, index: number): Point {
  const [a, b] = [line[Math.max(0, index - 1)], line[Math.min(line.length - 1, index + 1)]];
  const [dx, dy] = [(b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0)];
  const length = Math.hypot(dx, dy) || 1;
  return { x: dx / length, y: dy / length };
}

/** A parallel line, offset to the right in walking direction. */
export function beside(line: Line, offset: number): Line {
  if (offset === 0) return line;
  return line.map(({ x, y }, index) => {
    const heading = headingAt(line, index);
    return { x: x - heading.y * offset, y: y + heading.x * offset };
  });
}

export function dataOf(line: Line): string {
  return `M${line.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}`;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The part of a line not covered by the rooms at its ends. */
export function openPart(line: Line, ends: readonly RoomMark[]): Line {
  return line.filter((point) => ends.every(({ at, radius }) => distance(point, at) > radius));
}

export function lengthOf(line: Line): number {
  const [first, last] = [line[0], line.at(-1)];
  return first && last ? distance(first, last) : 0;
}
