import type { RoomId } from '../layout/grid.ts';
import type { Disc } from './freePlace.ts';
import type { ExitMark, PriceMark, RouteMark, Scene, TextMark } from './marks.ts';
import { roomDiscs } from './roomDiscs.ts';
import { lineOf } from './routeLine.ts';
import { isLongest, stretchesOf } from './routeStretches.ts';
import { numberOf, priceLetters, priceMark, tagDiscs } from './routeTags.ts';

/** A route as a picture shows it. */
export interface ShownRoute {
  /** In walking order; a room passed twice is listed twice. */
  rooms: readonly RoomId[];
  /** What the detour to each room costs, in seconds. */
  prices: ReadonlyMap<RoomId, number>;
  /** The minimum font size of prices, in units of the scene. */
  leastLetters?: number;
  /** Other marks that a screen places at rooms. */
  signs?: readonly Disc[];
}

export interface RouteMarks {
  stretches: readonly RouteMark[];
  prices: readonly PriceMark[];
}

/** The disc around the letters of an exit, a column or a row. */
function discOfText({ at, size }: ExitMark | TextMark): Disc {
  return { ...at, radius: size * 0.7 };
}

/** Half the width of a path without a band. */
const pathReach = 2;

/**
 * The marks of a route over a drawn layout: bands, to be drawn below the paths, and numbers and prices, to be drawn on
 * top. Numbers and prices avoid rooms, numbers and contents wherever there is space, and cover lines only if they must.
 * A path walked twice has two bands side by side, each on the right in walking direction.
 */
export function routeMarks(scene: Scene, shown: ShownRoute): RouteMarks {
  const { rooms: walk, prices, leastLetters = 0, signs = [] } = shown;
  const rooms = scene.marks.filter((mark) => mark.kind === 'room');
  const paths = scene.marks.filter((mark) => mark.kind === 'path');
  const stretches = stretchesOf(scene, walk);
  const scale = paths[0]?.scale ?? 1;
  const solid: Disc[] = [
    ...rooms.flatMap(roomDiscs),
    ...signs,
    ...scene.marks.flatMap((mark) => (mark.kind === 'exit' || mark.kind === 'label' ? [discOfText(mark)] : [])),
  ];
  const faint: Disc[] = [
    ...paths.flatMap((mark) => lineOf(mark).map((point) => ({ ...point, radius: pathReach * scale }))),
    ...stretches.flatMap(({ line, mark }) => line.map((point) => ({ ...point, radius: mark.width / 2 }))),
    ...stretches.map(({ mark }) => ({ ...mark.arrow[0], radius: mark.width })),
  ];
  const tags = rooms.flatMap((mark) => {
    const seconds = prices.get(mark.room) ?? 0;
    if (Math.round(seconds) <= 0) return [];
    const tag = priceMark(scene, mark, seconds, Math.max(scale, leastLetters / priceLetters), { solid, faint });
    solid.push(...tagDiscs(tag.at, tag.width, tag.height));
    return [tag];
  });
  const numbered = stretches.map((stretch): RouteMark => {
    if (!isLongest(stretch, stretches)) return { ...stretch.mark, number: null };
    const number = numberOf(scene, stretch, { solid, faint });
    solid.push({ ...number.at, radius: number.radius });
    return { ...stretch.mark, number };
  });
  return { stretches: numbered, prices: tags };
}
