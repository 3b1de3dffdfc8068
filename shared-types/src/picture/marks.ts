import type { RoomId } from '../layout/grid.ts';
import type { Path } from '../layout/paths.ts';
import type { Point } from './geometry.ts';
import type { IconMark } from './iconMark.ts';
import type { PathCurve } from './pathCurve.ts';
import type { PosterMark } from './poster/posterMarks.ts';

/** One of the three plates of stone that the sections stand on. */
export interface PlateMark {
  kind: 'plate';
  section: number;
  x: number;
  y: number;
  width: number;
  height: number;
  corner: number;
}

/** A text: its middle and its letter size. */
export interface TextMark {
  kind: 'label' | 'caption';
  at: Point;
  size: number;
  text: string;
}

/** A room that is not visited. */
export interface DotMark {
  kind: 'dot';
  room: RoomId;
  at: Point;
  radius: number;
  faint: boolean;
}

export interface PathMark {
  kind: 'path';
  path: Path;
  curve: PathCurve;
  /** Multiplies the widths and dashes of `pathPaint`. */
  scale: number;
}

/** A visited room, or a boss room, which always shows. `extras` holds at most two further types, each on its own small plate. */
export interface RoomMark {
  kind: 'room';
  room: RoomId;
  at: Point;
  radius: number;
  visited: boolean;
  role: 'start' | 'boss' | 'room';
  main: IconMark;
  extras: readonly (IconMark & { radius: number })[];
  badge: { number: number; at: Point; radius: number; size: number } | null;
}

export type Mark = PlateMark | TextMark | DotMark | PathMark | RoomMark | PosterMark;

/** Everything that a picture shows, in drawing order. */
export interface Scene {
  width: number;
  height: number;
  /** One sentence for those who cannot see the picture. */
  title: string;
  marks: readonly Mark[];
}
