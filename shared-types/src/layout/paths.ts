import type { RoomId } from './grid.ts';

/**
 * Where on a room a drag starts: the five points of spec 2, and bottom-middle, which spec 4 lists among the directions.
 */
export const snapPoints = ['left', 'middle', 'right', 'bottom-left', 'bottom-middle', 'bottom-right'] as const;

export type SnapPoint = (typeof snapPoints)[number];

/** Stored styles, in the order of the cycle (spec 4). */
export const pathStyles = ['solid', 'highlighted', 'dashed'] as const;

export type PathStyle = (typeof pathStyles)[number];

/** The legend's words for the stored styles (spec 3). */
export const pathStyleLabel: Record<PathStyle, string> = {
  solid: 'Normal',
  highlighted: 'Faster path',
  dashed: 'Secret passage',
};

/** A path between two rooms. `snap` is the snap point of `from` where the drag began, if any. */
export interface Path {
  from: RoomId;
  to: RoomId;
  snap?: SnapPoint;
  style: PathStyle;
}

/** solid -> highlighted -> dashed -> solid (spec 4). */
export function nextPathStyle(style: PathStyle): PathStyle {
  const next = pathStyles[(pathStyles.indexOf(style) + 1) % pathStyles.length];
  return next ?? 'solid';
}

/** True when the path joins these two rooms, in either direction. */
export function joins(path: Pick<Path, 'from' | 'to'>, a: RoomId, b: RoomId): boolean {
  return (path.from === a && path.to === b) || (path.from === b && path.to === a);
}

/** The room at which a path of `id` ends on its other side. */
export function otherEnd({ from, to }: Pick<Path, 'from' | 'to'>, id: RoomId): RoomId {
  return from === id ? to : from;
}

export function touches(path: Pick<Path, 'from' | 'to'>, id: RoomId): boolean {
  return path.from === id || path.to === id;
}
