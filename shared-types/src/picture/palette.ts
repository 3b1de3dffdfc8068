import type { Difficulty } from '../difficulty.ts';
import type { PathStyle } from '../layout/paths.ts';
import type { RoomType } from '../layout/rooms.ts';

/**
 * Colours of a picture: dark polished stone, brass lines, ivory. Written as attributes: a stored picture has no style
 * sheet.
 */
export const palette = {
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
  badgeText: '#1b1511',
  caption: '#ecdfc2',
} as const;

/** How a path style is painted; `width` and `dash` are in units of the small grid. */
export const pathPaint: Record<PathStyle, { colour: string; width: number; dash: readonly number[] | null }> = {
  solid: { colour: '#c9b48c', width: 2.6, dash: null },
  highlighted: { colour: '#ffd34d', width: 5, dash: null },
  dashed: { colour: '#8fb8e8', width: 2.6, dash: [5.5, 4.5] },
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

/** The difficulties' colours on dark stone: purple, red, orange, green (spec 2). */
export const difficultyPaint: Record<Difficulty, string> = {
  eternal: '#cbaaff',
  merciless: '#ff9d92',
  cruel: '#ffb36b',
  normal: '#93d89b',
};
