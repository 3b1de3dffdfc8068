import type { Tone } from './palette.ts';

/** What the drawing has and the other one lacks; what it lacks; what both have, but not the same. */
export type DifferenceSign = 'added' | 'missing' | 'changed';

interface DifferencePaint extends Record<DifferenceSign, string> {
  /** The signs on the discs. */
  ink: string;
}

/** Colours of a difference. `tokens.css` has the same for marks drawn directly in a page. */
export const differencePaint: Record<Tone, DifferencePaint> = {
  dark: { added: '#6fe0c0', missing: '#ff8f80', changed: '#d9b3ff', ink: '#14110f' },
  light: { added: '#0b6350', missing: '#a3231a', changed: '#5b2a9d', ink: '#fffdf6' },
};

/** How lines and rings are dashed, in units of the small grid, so that a difference is never shown by colour alone. */
export const differenceDash: Record<DifferenceSign, readonly number[] | null> = {
  added: null,
  missing: [6, 5],
  changed: [1, 5],
};
