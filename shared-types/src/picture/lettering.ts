import { rounded } from './geometry.ts';
import type { LetteringMark } from './marks.ts';
import { palette } from './palette.ts';

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
