import { type Disc, freePlace, type Obstacles } from './freePlace.ts';
import { type Point, rounded } from './geometry.ts';
import type { PriceMark, RoomMark, RouteMark, Scene } from './marks.ts';
import { headingAt } from './routeLine.ts';
import type { Stretch } from './routeStretches.ts';

/** In units of the small grid. */
const number = { radius: 8.2, digits: 11.5, gap: 2 };
export const priceLetters = 11;
const price = { height: 15, digits: priceLetters, letter: 6.4, padding: 4, gap: 2 };

/** Positions along a step to try for its number, starting in the middle. */
const alongs = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Directions around a room, from above it down both sides. */
const directions = [0, 1, -1, 2, -2, 3, -3, 4].map((eighth) => ({
  x: Math.sin((eighth * Math.PI) / 4),
  y: -Math.cos((eighth * Math.PI) / 4),
}));

/** The places at which a tag of this size is wholly on the picture; all of them if there is none. */
function onPicture(places: readonly Point[], scene: Scene, width: number, height: number): readonly Point[] {
  const inside = places.filter(
    ({ x, y }) => x >= width / 2 && y >= height / 2 && x <= scene.width - width / 2 && y <= scene.height - height / 2,
  );
  return inside.length > 0 ? inside : places;
}

export function numberOf(
  scene: Scene,
  { mark, line, scale, isAlone }: Stretch,
  obstacles: Obstacles,
): NonNullable<RouteMark['number']> {
  const radius = number.radius * scale;
  const near = mark.width / 2 + number.gap * scale + radius;
  const placesAt = (along: number, aside: number): Point[] => {
    const index = Math.round(along * (line.length - 1));
    const [at, heading] = [line[index] ?? { x: 0, y: 0 }, headingAt(line, index)];
    const sides = isAlone ? [1, -1] : [1];
    return sides.map((side) => ({ x: at.x - heading.y * aside * side, y: at.y + heading.x * aside * side }));
  };
  const middle = line[Math.floor(line.length / 2)] ?? { x: 0, y: 0 };
  const asides = [near, 1.7 * near, 2.4 * near];
  const places = [
    ...asides.flatMap((aside) => alongs.flatMap((along) => placesAt(along, aside))),
    // A step between plates may be too short to have its number beside it.
    ...asides.flatMap((far) => directions.map(({ x, y }) => ({ x: middle.x + x * far, y: middle.y + y * far }))),
  ];
  const shown = onPicture(places, scene, 2 * radius, 2 * radius);
  const at = freePlace(shown, (place) => [{ ...place, radius }], obstacles);
  return {
    at: { x: rounded(at.x), y: rounded(at.y) },
    radius: rounded(radius),
    size: rounded(number.digits * scale),
  };
}

export function tagDiscs({ x, y }: Point, width: number, height: number): Disc[] {
  const radius = height / 2;
  const reach = width / 2 - radius;
  return [-1, -0.33, 0.33, 1].map((part) => ({ x: x + part * reach, y, radius }));
}

export function priceMark(
  scene: Scene,
  { room, at, radius }: RoomMark,
  seconds: number,
  scale: number,
  obstacles: Obstacles,
): PriceMark {
  const text = `+${Math.round(seconds)} s`;
  const [width, height] = [(text.length * price.letter + 2 * price.padding) * scale, price.height * scale];
  const places = [0, 1].flatMap((ring) =>
    directions.map((way) => {
      const far = radius + (price.gap + ring * 10) * scale + (Math.abs(way.x) * width + Math.abs(way.y) * height) / 2;
      return { x: at.x + way.x * far, y: at.y + way.y * far };
    }),
  );
  const shown = onPicture(places, scene, width, height);
  const place = freePlace(shown, (each) => tagDiscs(each, width, height), obstacles);
  return {
    kind: 'price',
    room,
    text,
    at: { x: rounded(place.x), y: rounded(place.y) },
    width: rounded(width),
    height: rounded(height),
    size: rounded(price.digits * scale),
  };
}
