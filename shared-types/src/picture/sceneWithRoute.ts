import { centringDrop, lettering } from './lettering.ts';
import type { LetteringMark, Mark, OrnamentMark, PriceMark, RouteMark, Scene } from './marks.ts';
import type { Point } from './geometry.ts';
import type { Tone } from './palette.ts';
import { routeMarks, type ShownRoute } from './routeMarks.ts';
import { bandOpacity, routePaint } from './routePaint.ts';

function filled(d: string, fill: string, line: OrnamentMark['line'] = null): OrnamentMark {
  return { kind: 'ornament', d, fill, line, opacity: 1 };
}

function centred(text: string, { x, y }: Point, size: number, colour: string): LetteringMark {
  return lettering(text, x, Math.round((y + size * centringDrop) * 100) / 100, size, { colour, weight: 700 });
}

/** A rectangle with rounded ends. */
function pill({ x, y }: Point, width: number, height: number): string {
  const [radius, straight] = [height / 2, width - height];
  const round = (down: number): string => `a${radius} ${radius} 0 0 1 0 ${down}`;
  return `M${x - straight / 2} ${y - radius}h${straight}${round(height)}h${-straight}${round(-height)}z`;
}

function band({ d, width }: RouteMark, tone: Tone): OrnamentMark {
  return { kind: 'ornament', d, fill: null, line: { colour: routePaint[tone].route, width }, opacity: bandOpacity };
}

function head({ arrow }: RouteMark, tone: Tone): OrnamentMark {
  return filled(`M${arrow.map(({ x, y }) => `${x} ${y}`).join('L')}z`, routePaint[tone].route);
}

function numberMarks({ step, number }: RouteMark, tone: Tone): Mark[] {
  if (!number) return [];
  const { at, radius, size } = number;
  const { route, ink } = routePaint[tone];
  return [filled(pill(at, 2 * radius, 2 * radius), route), centred(String(step), at, size, ink)];
}

function priceMarks({ text, at, width, height, size }: PriceMark, tone: Tone): Mark[] {
  const { tag, tagRim, tagText } = routePaint[tone];
  return [filled(pill(at, width, height), tag, { colour: tagRim, width: 1 }), centred(text, at, size, tagText)];
}

function isLine({ kind }: Mark): boolean {
  return kind === 'path' || kind === 'crossing';
}

/** A scene plus a route, for the SVG writer: bands below the paths, arrows above them, numbers and prices on top. */
export function sceneWithRoute(scene: Scene, route: ShownRoute, tone: Tone): Scene {
  const { stretches, prices } = routeMarks(scene, route);
  const { marks } = scene;
  const first = marks.findIndex(isLine);
  const below = first < 0 ? marks.length : first;
  return {
    ...scene,
    route: route.rooms.join(' '),
    marks: [
      ...marks.slice(0, below),
      ...stretches.map((mark) => band(mark, tone)),
      ...marks.filter(isLine),
      ...stretches.map((mark) => head(mark, tone)),
      ...marks.slice(below).filter((mark) => !isLine(mark)),
      ...prices.flatMap((mark) => priceMarks(mark, tone)),
      ...stretches.flatMap((mark) => numberMarks(mark, tone)),
    ],
  };
}
