import type { Point } from '../geometry.ts';
import type { IconMark } from '../iconMark.ts';

/** The faces of the page; where they are not loaded, what the system has that comes near. */
export const faces = {
  title: "'Cinzel Variable', Cinzel, 'Trajan Pro', Georgia, 'Times New Roman', serif",
  text: "'Inter Variable', Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
} as const;

/** Light that fades from its middle to nothing at the rim of an ellipse. `id` is its own within a scene. */
export interface GlowMark {
  kind: 'glow';
  id: string;
  at: Point;
  radiusX: number;
  radiusY: number;
  colour: string;
  opacity: number;
}

/** Path data that means nothing: veins, borders, leaves. */
export interface OrnamentMark {
  kind: 'ornament';
  d: string;
  fill: string | null;
  line: { colour: string; width: number } | null;
  opacity: number;
}

/** A line of text: the point on its baseline that `anchor` names. `tracking` is the space added between letters. */
export interface LetteringMark {
  kind: 'lettering';
  at: Point;
  text: string;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  face: keyof typeof faces;
  colour: string;
  weight: number;
  tracking: number;
}

/** A drawing that stands in a legend. */
export interface SignMark {
  kind: 'sign';
  icon: IconMark;
}

/** What only the poster has. */
export type PosterMark = GlowMark | OrnamentMark | LetteringMark | SignMark;
