import type { Difficulty } from '../difficulty.ts';
import type { PathStyle } from '../layout/paths.ts';
import type { RoomType } from '../layout/rooms.ts';

/** Dark polished stone, or parchment. */
export type Tone = 'dark' | 'light';

export interface Palette {
  ground: string;
  plate: string;
  plateRim: string;
  dot: string;
  dotFaint: string;
  label: string;
  /** Rooms are dark seals in both tones, so that their icons look the same everywhere. */
  room: string;
  rim: string;
  rimQuiet: string;
  startRim: string;
  badge: string;
  /** The line around a number; null for none. */
  badgeLine: string | null;
  badgeText: string;
  caption: string;
  /** For secondary headings and names. */
  accent: string;
  paths: Record<PathStyle, string>;
  /** Purple, red, orange, green (spec 2). */
  difficulties: Record<Difficulty, string>;
}

/**
 * Colours of a picture, written as attributes because a stored picture has no style sheet. Marks drawn directly in a
 * page, such as the builder's canvas, take the same colours from `tokens.css`; a test keeps both equal.
 */
export const palettes: Record<Tone, Palette> = {
  dark: {
    ground: '#14110f',
    plate: '#211c18',
    plateRim: '#4a3d2b',
    dot: '#6b6053',
    dotFaint: '#3b342d',
    label: '#8d8071',
    room: '#0f0d0b',
    rim: '#b8955a',
    rimQuiet: '#4d4236',
    startRim: '#f3e9d2',
    badge: '#ecdfc2',
    badgeLine: null,
    badgeText: '#1b1511',
    caption: '#ecdfc2',
    accent: '#b8955a',
    paths: { solid: '#c9b48c', highlighted: '#ffd34d', dashed: '#8fb8e8' },
    difficulties: { eternal: '#cbaaff', merciless: '#ff9d92', cruel: '#ffb36b', normal: '#93d89b' },
  },
  light: {
    ground: '#e6d8b8',
    plate: '#f4ead3',
    plateRim: '#bfa873',
    dot: '#94835f',
    dotFaint: '#c5b68f',
    label: '#6a5c42',
    room: '#0f0d0b',
    rim: '#b8955a',
    rimQuiet: '#4d4236',
    startRim: '#d3a43a',
    badge: '#ecdfc2',
    badgeLine: '#6d5833',
    badgeText: '#1b1511',
    caption: '#2a2317',
    accent: '#5a4310',
    paths: { solid: '#6d5833', highlighted: '#b07400', dashed: '#2c62a8' },
    difficulties: { eternal: '#5b2a9d', merciless: '#9c1f18', cruel: '#7d3e00', normal: '#1f6430' },
  },
};

/** The colours that differ between the tones, of those that pictures in lists use. */
function followed({ ground, plate, plateRim, dot, dotFaint, label, startRim, badgeLine, paths }: Palette) {
  return { ground, plate, plateRim, dot, dotFaint, label, startRim, badgeLine, ...paths };
}

type Followed = keyof ReturnType<typeof followed>;

function variable(role: Followed): string {
  return `var(--${role},${followed(palettes.dark)[role] ?? 'none'})`;
}

/**
 * Colours of a picture that follows the colour scheme of the page around its `<img>`, through `pageToneStyle`. Dark if
 * the browser ignores the picture's style sheet.
 */
export const pagePalette: Palette = {
  ...palettes.dark,
  ground: variable('ground'),
  plate: variable('plate'),
  plateRim: variable('plateRim'),
  dot: variable('dot'),
  dotFaint: variable('dotFaint'),
  label: variable('label'),
  startRim: variable('startRim'),
  badgeLine: variable('badgeLine'),
  paths: { solid: variable('solid'), highlighted: variable('highlighted'), dashed: variable('dashed') },
};

const lightRoles = Object.entries(followed(palettes.light)).map(([role, colour]) => `--${role}:${colour ?? 'none'}`);

export const pageToneStyle = `@media (prefers-color-scheme:light){:root{${lightRoles.join(';')}}}`;

/** For what stays dark whatever the theme. */
export const palette = palettes.dark;

/** How a path style is painted; `width` and `dash` are in units of the small grid. */
export const pathPaint: Record<PathStyle, { colour: string; width: number; dash: readonly number[] | null }> = {
  solid: { colour: palette.paths.solid, width: 2.6, dash: null },
  highlighted: { colour: palette.paths.highlighted, width: 5, dash: null },
  dashed: { colour: palette.paths.dashed, width: 2.6, dash: [5.5, 4.5] },
};

/** The main colour of each icon, and the second one that some of its shapes use. */
export const iconPaint: Record<RoomType, { main: string; detail: string }> = {
  normal: { main: '#9b8f7d', detail: '#6b6053' },
  izaro: { main: '#f3e2b3', detail: '#c79a3f' },
  trinket: { main: '#f29ad0', detail: '#ffd9ef' },
  'golden-door': { main: '#f2b632', detail: '#7a5410' },
  'golden-key': { main: '#f2b632', detail: '#7a5410' },
  'silver-door': { main: '#dbe5ee', detail: '#dbe5ee' },
  'silver-key': { main: '#dbe5ee', detail: '#dbe5ee' },
  argus: { main: '#ef6b57', detail: '#ffd9c9' },
  darkshrine: { main: '#5fd6b4', detail: '#d7fff2' },
  gauntlet: { main: '#f08a4b', detail: '#ffe0c7' },
  puzzle: { main: '#8db4ff', detail: '#d9e6ff' },
};

/** The difficulties' colours on dark stone. */
export const difficultyPaint: Record<Difficulty, string> = palette.difficulties;
