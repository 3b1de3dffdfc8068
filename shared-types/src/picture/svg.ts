import { hasFewEnoughPaths, isEmptyLayout, type Layout } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import { fonts } from './fonts.ts';
import { type IconShape, icons } from './icons.ts';
import { centringDrop } from './lettering.ts';
import { element, textElement } from './markup.ts';
import type {
  CrossingMark,
  DotMark,
  ExitMark,
  IconMark,
  Mark,
  PathMark,
  PlateMark,
  RoomMark,
  Scene,
  TextMark,
} from './marks.ts';
import { glowMarkup, letteringMarkup, ornamentMarkup } from './ornamentMarkup.ts';
import {
  iconPaint,
  pagePalette,
  pageToneStyle,
  type Palette,
  palette,
  palettes,
  pathPaint,
  type Tone,
} from './palette.ts';
import { describeScene } from './scene.ts';
import { smallSheet } from './sheet.ts';

function shapeMarkup({ d, fill, line }: IconShape, type: RoomType): string {
  const tones = { ...iconPaint[type], ground: palette.room };
  return element('path', {
    d,
    fill: fill ? tones[fill] : 'none',
    stroke: line && tones[line.tone],
    'stroke-width': line?.width,
    'stroke-linejoin': line && 'round',
    'stroke-linecap': line && 'round',
  });
}

const symbols = new Map<RoomType, string>();

/** Cached, because a symbol is the same in every picture. */
function symbolOf(type: RoomType): string {
  const known = symbols.get(type);
  if (known !== undefined) return known;
  const shapes = icons[type].map((shape) => shapeMarkup(shape, type)).join('');
  const written = element('symbol', { id: type, viewBox: '0 0 24 24' }, shapes);
  symbols.set(type, written);
  return written;
}

function iconMarkup({ type, at, size }: IconMark): string {
  const [x, y] = [at.x - size / 2, at.y - size / 2].map((value) => Math.round(value * 100) / 100);
  return element('use', { href: `#${type}`, x, y, width: size, height: size });
}

function plateMarkup({ x, y, width, height, corner }: PlateMark, paint: Palette): string {
  return element('rect', { x, y, width, height, rx: corner, fill: paint.plate, stroke: paint.plateRim });
}

/** All dots of one kind as a single path of round points, to keep stored pictures small. */
function dotsMarkup(dots: readonly DotMark[], faint: boolean, paint: Palette): string {
  const [first, ...rest] = dots.filter((dot) => dot.faint === faint);
  if (!first) return '';
  return element('path', {
    d: [first, ...rest].map(({ at }) => `M${at.x} ${at.y}h0`).join(''),
    stroke: faint ? paint.dotFaint : paint.dot,
    'stroke-width': first.radius * 2,
    'stroke-linecap': 'round',
  });
}

function pathMarkup({ path, curve, scale }: PathMark, paint: Palette): string {
  const { width, dash } = pathPaint[path.style];
  return element('path', {
    d: curve.d,
    fill: 'none',
    stroke: paint.paths[path.style],
    'stroke-width': width * scale,
    'stroke-dasharray': dash?.map((length) => length * scale).join(' '),
  });
}

function crossingMarkup({ path, corners }: CrossingMark, paint: Palette): string {
  const d = `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}z`;
  return element('path', { d, fill: paint.paths[path.style] });
}

function roomMarkup({ at, radius, visited, role, main, extras, badge }: RoomMark, paint: Palette): string {
  const plate = (x: number, y: number, r: number, stroke: string, width: number): string =>
    element('circle', { cx: x, cy: y, r, fill: paint.room, stroke, 'stroke-width': width });
  const rim = role === 'start' ? paint.startRim : visited ? paint.rim : paint.rimQuiet;
  const parts = [plate(at.x, at.y, radius, rim, role === 'room' ? 1.5 : 2), iconMarkup(main)];
  for (const extra of extras) parts.push(plate(extra.at.x, extra.at.y, extra.radius, paint.rim, 1), iconMarkup(extra));
  if (badge) {
    const line = paint.badgeLine ?? undefined;
    parts.push(element('circle', { cx: badge.at.x, cy: badge.at.y, r: badge.radius, fill: paint.badge, stroke: line }));
    parts.push(textAt(badge.at, badge.size, paint.badgeText, String(badge.number), 700));
  }
  return visited ? parts.join('') : element('g', { opacity: 0.45 }, parts.join(''));
}

/** A centred text. `edge` is the colour of a border around its letters. */
function textAt(
  at: { x: number; y: number },
  size: number,
  fill: string,
  content: string,
  weight?: number,
  edge?: string,
): string {
  const y = Math.round((at.y + size * centringDrop) * 100) / 100;
  const border = edge === undefined ? {} : { stroke: edge, 'stroke-width': 3, 'paint-order': 'stroke' };
  return textElement(
    'text',
    { x: at.x, y, 'font-size': size, 'font-weight': weight, 'text-anchor': 'middle', fill, ...border },
    content,
  );
}

function exitMarkup({ bearing, from, to, at, size }: ExitMark, paint: Palette): string {
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const tick = element('path', { d, stroke: paint.label, 'stroke-width': 2 });
  // Paths may pass below the letters.
  return tick + textAt(at, size, paint.label, bearing, 700, paint.plate);
}

function textMarkup({ kind, at, size, text: content }: TextMark, paint: Palette): string {
  return textAt(at, size, kind === 'label' ? paint.label : paint.caption, content);
}

function usedTypes(scene: Scene): RoomType[] {
  const used = scene.marks.flatMap((mark) => {
    if (mark.kind === 'sign') return [mark.icon];
    return mark.kind === 'room' ? [mark.main, ...mark.extras] : [];
  });
  return [...new Set(used.map(({ type }) => type))];
}

function dotsAt(mark: DotMark, dots: readonly DotMark[], paint: Palette): string {
  return mark === dots[0] ? dotsMarkup(dots, false, paint) + dotsMarkup(dots, true, paint) : '';
}

function markup(mark: Exclude<Mark, DotMark>, paint: Palette): string {
  switch (mark.kind) {
    case 'plate':
      return plateMarkup(mark, paint);
    case 'path':
      return pathMarkup(mark, paint);
    case 'crossing':
      return crossingMarkup(mark, paint);
    case 'exit':
      return exitMarkup(mark, paint);
    case 'room':
      return roomMarkup(mark, paint);
    case 'label':
    case 'caption':
      return textMarkup(mark, paint);
    case 'glow':
      return glowMarkup(mark);
    case 'ornament':
      return ornamentMarkup(mark);
    case 'lettering':
      return letteringMarkup(mark);
    case 'sign':
      return iconMarkup(mark.icon);
  }
}

/**
 * A scene as a stand-alone SVG document that is safe to store and show: no scripts, no external resources. The tone
 * `page` follows the page around its `<img>`.
 */
export function sceneToSvg(scene: Scene, tone: Tone | 'page' = 'dark'): string {
  const paint = tone === 'page' ? pagePalette : palettes[tone];
  const { width, height, title, route, marks } = scene;
  const dots = marks.filter((mark) => mark.kind === 'dot');
  const drawn = marks.map((mark) => (mark.kind === 'dot' ? dotsAt(mark, dots, paint) : markup(mark, paint)));
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'data-route': route,
      'font-family': fonts.text,
    },
    [
      textElement('title', {}, title),
      tone === 'page' ? textElement('style', {}, pageToneStyle) : '',
      element('defs', {}, usedTypes(scene).map(symbolOf).join('')),
      element('rect', { width, height, fill: paint.ground }),
      ...drawn,
    ].join(''),
  );
}

/** Whether a layout has a picture: something is drawn, and it has no more paths than allowed. */
export function hasPicture(layout: Layout): boolean {
  return !isEmptyLayout(layout) && hasFewEnoughPaths(layout);
}

/** The small picture of a layout in lists; null if it has none. */
export function drawLayout(layout: Layout, tone: Tone = 'dark'): string | null {
  return hasPicture(layout) ? sceneToSvg(describeScene(layout, smallSheet), tone) : null;
}
