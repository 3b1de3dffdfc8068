import type { Point } from './geometry.ts';

/** A disc. Longer shapes are several discs in a row. */
export interface Disc extends Point {
  radius: number;
}

export interface Obstacles {
  /** Never to be covered: rooms, their numbers and contents, other tags. */
  solid: readonly Disc[];
  /** Better not covered, but allowed: lines. */
  faint: readonly Disc[];
}

function gap(tag: readonly Disc[], obstacles: readonly Disc[]): number {
  let least = Infinity;
  for (const { x, y, radius } of tag) {
    for (const other of obstacles) {
      const [dx, dy] = [other.x - x, other.y - y];
      const reach = radius + other.radius + least;
      // Most obstacles are far away and need no exact distance.
      if (Math.abs(dx) >= reach || Math.abs(dy) >= reach) continue;
      least = Math.min(least, Math.hypot(dx, dy) - radius - other.radius);
    }
  }
  return least;
}

/**
 * Picks a place for a tag: the first that covers nothing; else, of those that cover nothing solid, the one that covers
 * the least of faint things; else the one that covers the least of solid things.
 */
export function freePlace<T>(places: readonly T[], discsAt: (place: T) => readonly Disc[], obstacles: Obstacles): T {
  let best: { place: T; solid: number; faint: number } | undefined;
  for (const place of places) {
    const tag = discsAt(place);
    const solid = Math.min(0, gap(tag, obstacles.solid));
    if (best && solid < best.solid) continue;
    const faint = Math.min(0, gap(tag, obstacles.faint));
    if (solid === 0 && faint === 0) return place;
    if (!best || solid > best.solid || faint > best.faint) best = { place, solid, faint };
  }
  if (!best) throw new RangeError('There is no place to choose from.');
  return best.place;
}
