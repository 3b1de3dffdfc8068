import { rounded } from './geometry.ts';
import type { LetteringMark } from './marks.ts';
import { palette } from './palette.ts';

/**
 * Capitals and digits are centred by lowering their baseline by this fraction of their size, because some SVG renderers
 * do not support `dominant-baseline`.
 */
export const centringDrop = 0.355;

/** A line of text at a point; centred and in the text font unless `rest` says otherwise. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  rest: Partial<LetteringMark> = {},
): LetteringMark {
  return {
    kind: 'lettering',
    at: { x: rounded(x), y },
    text,
    size,
    anchor: 'middle',
    font: 'text',
    colour: palette.caption,
    weight: 500,
    tracking: 0,
    ...rest,
  };
}
