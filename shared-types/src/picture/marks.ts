import type { Bearing } from '../layout/exits.ts';
import type { RoomId } from '../layout/grid.ts';
import type { Path } from '../layout/paths.ts';
import type { RoomType } from '../layout/rooms.ts';
import type { fonts } from './fonts.ts';
import type { Point } from './geometry.ts';
import type { PathCurve } from './pathCurve.ts';

/** A room type's icon; `at` is the centre and `size` the side of its square. */
export interface IconMark {
  type: RoomType;
  at: Point;
  size: number;
}

/** One of the three stone plates behind the sections. */
export interface PlateMark {
  kind: 'plate';
  section: number;
  x: number;
  y: number;
  width: number;
  height: number;
  corner: number;
}

/** A text; `at` is its centre and `size` its font size. */
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

/**
 * A visited room, or a boss room, which is always drawn. `extras` are at most two further types, each on a small plate.
 */
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

/** The small arrow at the edge of a section's plate where a path continues on another plate. */
export interface CrossingMark {
  kind: 'crossing';
  path: Path;
  /** The corners of the arrow. */
  corners: readonly [Point, Point, Point];
}

/** An exit of a room: a tick at its rim, and the letters of the bearing next to it. */
export interface ExitMark {
  kind: 'exit';
  room: RoomId;
  bearing: Bearing;
  from: Point;
  to: Point;
  /** The middle of the letters. */
  at: Point;
  size: number;
}

/** Light that fades from its centre to nothing at the rim of an ellipse. `id` is unique within a scene. */
export interface GlowMark {
  kind: 'glow';
  id: string;
  at: Point;
  radiusX: number;
  radiusY: number;
  colour: string;
  opacity: number;
}

/** Path data that only decorates: veins, borders, leaves. */
export interface OrnamentMark {
  kind: 'ornament';
  d: string;
  fill: string | null;
  line: { colour: string; width: number; dash?: readonly number[] } | null;
  opacity: number;
}

/**
 * A line of text; `at` is the point on its baseline that `anchor` names, `tracking` the space added between letters.
 */
export interface LetteringMark {
  kind: 'lettering';
  at: Point;
  text: string;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  font: keyof typeof fonts;
  colour: string;
  weight: number;
  tracking: number;
  /** Text that follows on the same line in another colour, after a gap. */
  next?: { text: string; colour: string; gap: number };
}

/** An icon in a legend. */
interface SignMark {
  kind: 'sign';
  icon: IconMark;
}

export type Mark =
  | PlateMark
  | TextMark
  | DotMark
  | PathMark
  | CrossingMark
  | ExitMark
  | RoomMark
  | GlowMark
  | OrnamentMark
  | LetteringMark
  | SignMark;

/** One step of a route, from one room to the next: a band along its path, an arrowhead, and its number in the walk. */
export interface RouteMark {
  kind: 'route';
  from: RoomId;
  to: RoomId;
  /** The line of the band, and its width. */
  d: string;
  width: number;
  arrow: readonly [Point, Point, Point];
  /** The first stretch is 1. */
  step: number;
  /** Null if the step continues on another plate and has its number there. */
  number: { at: Point; radius: number; size: number } | null;
}

/** The cost of the detour to a room, as a small tag beside it. */
export interface PriceMark {
  kind: 'price';
  room: RoomId;
  /** `+14 s` */
  text: string;
  at: Point;
  width: number;
  height: number;
  size: number;
}

/** Everything that a picture shows, in drawing order. */
export interface Scene {
  width: number;
  height: number;
  /** One sentence that describes the picture for screen readers. */
  title: string;
  /** The rooms of the drawn route, in walking order. */
  route?: string;
  /** Whether each section has a grid of its own, so that a path between two sections is drawn in two parts. */
  isStacked?: true;
  marks: readonly Mark[];
}
