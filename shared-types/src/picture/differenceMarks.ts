import type { RoomId } from '../layout/grid.ts';
import { joins } from '../layout/paths.ts';
import type { DifferenceSign } from './differencePaint.ts';
import { type Disc, freePlace } from './freePlace.ts';
import { type Point, rounded } from './geometry.ts';
import type { DotMark, PlateMark, RoomMark, Scene } from './marks.ts';
import { roomDiscs } from './roomDiscs.ts';
import { dataOf, type Line, lineOf } from './routeLine.ts';

/** What differs between a drawn layout and another one. */
export interface ShownDifference {
  rooms: ReadonlyMap<RoomId, DifferenceSign>;
  paths: readonly { from: RoomId; to: RoomId; sign: DifferenceSign }[];
}

/** A line along a path, or a ring around a room, that differs; with its sign (plus, minus, unequal) on a disc. */
export interface DifferenceMark {
  sign: DifferenceSign;
  /** The id of a room, or of both ends of a path. */
  of: string;
  d: string;
  /** Multiplies widths and dashes. */
  scale: number;
  badge: { at: Point; radius: number };
}

type Place = RoomMark | DotMark;

/** In units of the small grid. */
const badgeRadius = 7;
const ringGap = 3.5;
const plateRadius = 16;
/** For the ring around a room that is not drawn. */
const emptyRadius = 12;

function circle({ x, y }: Point, radius: number): string {
  const r = rounded(radius);
  return `M${rounded(x - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

function around({ x, y }: Point, far: number): Point[] {
  return [1, -1, 0, 2, -2, 3, -3, 4].map((eighth) => ({
    x: rounded(x + far * Math.sin((eighth * Math.PI) / 4)),
    y: rounded(y - far * Math.cos((eighth * Math.PI) / 4)),
  }));
}

function isOn({ x, y, width, height }: PlateMark, at: Point): boolean {
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}

/**
 * A line between two places that no drawn path joins. If sections are stacked and the places are on different plates:
 * two lines, each ending at the edge of its plate.
 */
function newLines(scene: Scene, a: Place, b: Place): Line[] {
  if (!scene.isStacked) return [[a.at, b.at]];
  const plates = scene.marks.filter((mark) => mark.kind === 'plate');
  const plateOf = (place: Place) => plates.find((plate) => isOn(plate, place.at));
  const [first, second] = [plateOf(a), plateOf(b)];
  if (!first || !second || first === second) return [[a.at, b.at]];
  return [
    [a, first, second],
    [b, second, first],
  ].map(([place, own, other]) => {
    const { at } = place as Place;
    const { x, width, section } = own as PlateMark;
    return [at, { x: section < (other as PlateMark).section ? rounded(x + width) : x, y: at.y }];
  });
}

function middleOf(line: Line): Point {
  const [a, b] = [line[Math.floor((line.length - 1) / 2)], line[Math.ceil((line.length - 1) / 2)]];
  return { x: rounded(((a?.x ?? 0) + (b?.x ?? 0)) / 2), y: rounded(((a?.y ?? 0) + (b?.y ?? 0)) / 2) };
}

/**
 * The marks for a difference over a drawn layout: lines along paths and rings around rooms, to be drawn below the rooms
 * and their numbers, and signs, to be drawn on top. Signs avoid rooms, numbers and contents if they can.
 */
export function differenceMarks(scene: Scene, { rooms, paths }: ShownDifference): DifferenceMark[] {
  const places = new Map<RoomId, Place>();
  for (const mark of scene.marks) if (mark.kind === 'room' || mark.kind === 'dot') places.set(mark.room, mark);
  const drawn = scene.marks.filter((mark) => mark.kind === 'path');
  const roomMarks = [...places.values()].filter((place) => place.kind === 'room');
  const size = Math.min(...roomMarks.filter(({ role }) => role !== 'boss').map(({ radius }) => radius), Infinity);
  const scale = Number.isFinite(size) ? rounded(size / plateRadius) : 1;
  const solid: Disc[] = roomMarks.flatMap(roomDiscs);
  const badge = (wanted: readonly Point[]): DifferenceMark['badge'] => {
    const radius = rounded(badgeRadius * scale);
    const inside = wanted.filter(
      ({ x, y }) => x >= radius && y >= radius && x <= scene.width - radius && y <= scene.height - radius,
    );
    const at = freePlace(inside.length > 0 ? inside : wanted, (place) => [{ ...place, radius }], { solid, faint: [] });
    solid.push({ ...at, radius });
    return { at, radius };
  };
  const lines = paths.flatMap(({ from, to, sign }) => {
    const [a, b] = [places.get(from), places.get(to)];
    if (!a || !b) return [];
    const known = drawn.filter(({ path }) => joins(path, from, to)).map(lineOf);
    return (known.length > 0 ? known : newLines(scene, a, b)).map((line): DifferenceMark => {
      const middle = middleOf(line);
      return {
        sign,
        of: `${from} ${to}`,
        d: dataOf(line),
        scale,
        badge: badge([middle, ...around(middle, 12 * scale), ...around(middle, 20 * scale)]),
      };
    });
  });
  const rings = [...rooms].flatMap(([room, sign]): DifferenceMark[] => {
    const place = places.get(room);
    if (!place) return [];
    const radius = (place.kind === 'dot' ? emptyRadius * scale : place.radius) + ringGap * scale;
    const at = around(place.at, radius + badgeRadius * 0.7 * scale);
    return [{ sign, of: room, d: circle(place.at, radius), scale, badge: badge(at) }];
  });
  return [...lines, ...rings];
}
