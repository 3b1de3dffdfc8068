import { fonts } from './fonts.ts';
import { element, escapeXml, textElement } from './markup.ts';
import type { GlowMark, LetteringMark, OrnamentMark } from './marks.ts';

/** An ellipse, preceded by the gradient that fills it. */
export function glowMarkup({ id, at, radiusX, radiusY, colour, opacity }: GlowMark): string {
  const stops = [opacity, 0].map((amount, offset) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': amount }),
  );
  const ellipse = { cx: at.x, cy: at.y, rx: radiusX, ry: radiusY, fill: `url(#${id})` };
  return element('radialGradient', { id }, stops.join('')) + element('ellipse', ellipse);
}

export function ornamentMarkup({ d, fill, line, opacity }: OrnamentMark): string {
  return element('path', {
    d,
    fill: fill ?? 'none',
    stroke: line?.colour,
    'stroke-width': line?.width,
    'stroke-dasharray': line?.dash?.join(' '),
    'stroke-linecap': line ? 'round' : undefined,
    opacity: opacity === 1 ? undefined : opacity,
  });
}

export function letteringMarkup(mark: LetteringMark): string {
  const { at, text, size, anchor, font, colour, weight, tracking, next } = mark;
  const attributes = {
    x: at.x,
    y: at.y,
    'font-family': font === 'text' ? undefined : fonts[font],
    'font-size': size,
    'font-weight': weight,
    'letter-spacing': tracking === 0 ? undefined : tracking,
    'text-anchor': anchor === 'start' ? undefined : anchor,
    fill: colour,
  };
  const more = next ? textElement('tspan', { dx: next.gap, fill: next.colour }, next.text) : '';
  return element('text', attributes, escapeXml(text) + more);
}
