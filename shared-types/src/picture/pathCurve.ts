import { bossRooms, isBossRoom, type RoomId } from '../layout/grid.ts';
import { type Layout, visitedRooms } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { badgeCentre, badgeRadius, type Point, roomCentre, rounded, roomRadius, snapPosition } from './geometry.ts';
import { scaleOf, type Sheet } from './sheet.ts';

/** Spec 9: shorter paths are always straight. In units of the small grid. */
const curveThreshold = 80;

/**
 * Above this number of paths, paths only avoid the trials. Real labyrinths have about 20; without a limit, a
 * maliciously large layout would keep the drawing machine busy.
 */
export const maxCurvedPaths = 40;

/** The distance a path keeps from the rim of a room that it does not join, in units of the small grid. */
const clearance = 9;

/** The same for the number of such a room. */
const badgeClearance = 2;

/** The line of a path: straight, or one quadratic curve pulled by `control`. `d` is the same as SVG path data. */
export interface PathCurve {
  from: Point;
  to: Point;
  control: Point | null;
  d: string;
}

interface Obstacle {
  centre: Point;
  /** How close to `centre` a line may come. */
  reach: number;
}

/** The distance between the checked points of a line, in room sizes: too short for a room to fit between two. */
const sampleStep = 0.6;

/** The point of the line at `t`, from 0 to 1. */
export function pointOnCurve({ from, to, control }: Pick<PathCurve, 'from' | 'to' | 'control'>, t: number): Point {
  const pull = control ?? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
  return { x: a * from.x + b * pull.x + c * to.x, y: a * from.y + b * pull.y + c * to.y };
}

function pathCurveThrough(from: Point, to: Point, control: Point | null): PathCurve {
  const pull = control ? `Q${control.x} ${control.y} ` : 'L';
  return { from, to, control, d: `M${from.x} ${from.y}${pull}${to.x} ${to.y}` };
}

/** Obstacles sorted from left to right, so that only those near a point need checking. */
interface Obstacles {
  sorted: readonly Obstacle[];
  widest: number;
}

function sortedObstacles(all: readonly Obstacle[]): Obstacles {
  return {
    sorted: all.toSorted((a, b) => a.centre.x - b.centre.x),
    widest: Math.max(0, ...all.map(({ reach }) => reach)),
  };
}

/** The index of the first obstacle that is not left of `x`. */
function firstFrom(sorted: readonly Obstacle[], x: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.centre.x ?? Infinity) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The distance between the line and the reach of the nearest obstacle; negative if the line comes too close. Stops once
 * it is `least` or below, so that a crowded grid is drawn about as fast as an empty one.
 */
function freedom(curve: PathCurve, samples: number, { sorted, widest }: Obstacles, least: number): number {
  let freest = Infinity;
  for (let step = 0; step <= samples; step += 1) {
    const { x, y } = pointOnCurve(curve, step / samples);
    // No obstacle farther away than this can be nearer than the nearest one found.
    let farthest = widest + freest;
    for (let at = firstFrom(sorted, x - farthest); at < sorted.length; at += 1) {
      const { centre, reach } = sorted[at] as Obstacle;
      const [dx, dy] = [x - centre.x, y - centre.y];
      if (dx < -farthest) break;
      const near = reach + freest;
      if (near <= 0 || dx * dx + dy * dy >= near * near) continue;
      freest = Math.sqrt(dx * dx + dy * dy) - reach;
      farthest = widest + freest;
    }
    if (freest <= least) return freest;
  }
  return freest;
}

/** Curves from gentle to strong, to both sides, pulled at the middle first and then nearer to one end. */
function* bends(sheet: Sheet, from: Point, to: Point): Generator<PathCurve> {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  for (let pull = sheet.room; pull <= 3 * sheet.rowStep; pull += sheet.room) {
    for (const along of [0.5, 0.3, 0.7]) {
      for (const sign of [-1, 1]) {
        const control = {
          x: rounded(from.x + dx * along - (sign * pull * dy) / length),
          y: rounded(from.y + dy * along + (sign * pull * dx) / length),
        };
        yield pathCurveThrough(from, to, control);
      }
    }
  }
}

function staysOnSheet(sheet: Sheet, curve: PathCurve): boolean {
  const margin = sheet.room / 4;
  return [0.2, 0.35, 0.5, 0.65, 0.8]
    .map((t) => pointOnCurve(curve, t))
    .every(({ x, y }) => x >= margin && y >= margin && x <= sheet.width - margin && y <= sheet.height - margin);
}

/** The visited rooms and the trials, which are always drawn; in a crowded layout only the trials. */
function drawnRooms(layout: Layout): RoomId[] {
  if (layout.paths.length > maxCurvedPaths) return [...bossRooms];
  return [...bossRooms, ...visitedRooms(layout).filter((id) => !isBossRoom(id))];
}

/** The rooms that a path does not join, and their numbers. */
function obstaclesOf(sheet: Sheet, layout: Layout, path: Pick<Path, 'from' | 'to'>) {
  const unrelated = drawnRooms(layout).filter((id) => id !== path.from && id !== path.to);
  const scale = scaleOf(sheet);
  const rooms = unrelated.map((id): Obstacle => ({
    centre: roomCentre(sheet, id),
    reach: roomRadius(sheet, id) + clearance * scale,
  }));
  const numbers = unrelated
    .filter((id) => !isBossRoom(id))
    .map((id): Obstacle => ({ centre: badgeCentre(sheet, id), reach: badgeRadius(sheet) + badgeClearance * scale }));
  return { rooms, numbers };
}

/**
 * The gentlest line that avoids the obstacles, straight if possible; if there is none, the one that comes closest to
 * avoiding them.
 */
function wayAround(sheet: Sheet, straight: PathCurve, obstacles: Obstacles): { curve: PathCurve; free: number } {
  const { from, to } = straight;
  const samples = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (sheet.room * sampleStep));
  let best = { curve: straight, free: freedom(straight, samples, obstacles, -Infinity) };
  if (best.free >= 0) return best;
  for (const curve of bends(sheet, from, to)) {
    const free = freedom(curve, samples, obstacles, best.free);
    if (free <= best.free || !staysOnSheet(sheet, curve)) continue;
    best = { curve, free };
    if (free >= 0) return best;
  }
  return best;
}

/**
 * The line of a path on a sheet: from its snap point, or the centre of its room, to the centre of the other room. It is
 * straight, unless it is longer than 80 units and passes near a visited room or a trial that it does not join (spec 2,
 * 9). Then it is the gentlest curve that avoids all such rooms and their numbers; failing that, one that avoids the
 * rooms; failing that, the one that comes closest to it. In a layout with more than `maxCurvedPaths` paths, only trials
 * are avoided.
 */
export function pathCurve(sheet: Sheet, layout: Layout, path: Path): PathCurve {
  return curveBetween(sheet, layout, path, pathStart(sheet, path), roomCentre(sheet, path.to));
}

/** Where a path begins: at its snap point, or in the middle of its room. */
export function pathStart(sheet: Sheet, { from, snap }: Path): Point {
  return snap ? snapPosition(sheet, from, snap) : roomCentre(sheet, from);
}

/** The same for a piece of a path. */
export function curveBetween(sheet: Sheet, layout: Layout, path: Path, from: Point, to: Point): PathCurve {
  const straight = pathCurveThrough(from, to, null);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= curveThreshold * scaleOf(sheet)) return straight;
  const { rooms, numbers } = obstaclesOf(sheet, layout, path);
  const way = wayAround(sheet, straight, sortedObstacles([...rooms, ...numbers]));
  return way.free >= 0 ? way.curve : wayAround(sheet, straight, sortedObstacles(rooms)).curve;
}
