import type { Tone } from './palette.ts';

interface RoutePaint {
  /** For arrows and discs; the band uses it half transparent. */
  route: string;
  /** For the numbers on the discs. */
  ink: string;
  /** A price's tag, its rim and its text. */
  tag: string;
  tagRim: string;
  tagText: string;
}

/** Colours of a route. `tokens.css` has the same for marks drawn directly in a page. */
export const routePaint: Record<Tone, RoutePaint> = {
  dark: { route: '#a6e34c', ink: '#14210a', tag: '#0f0d0b', tagRim: '#857c70', tagText: '#f3e9d2' },
  light: { route: '#3d7a0a', ink: '#fffdf6', tag: '#fffaf0', tagRim: '#84755a', tagText: '#2a2317' },
};

/** The opacity of bands. */
export const bandOpacity = 0.5;
