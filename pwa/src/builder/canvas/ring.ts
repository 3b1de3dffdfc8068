import type { Point } from 'shared-types/picture/geometry.ts';
import type { DotMark, RoomMark } from 'shared-types/picture/marks.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';

interface Circle {
  at: Point;
  radius: number;
}

/** The gap between a mark and a number or content beside it, in pixels. */
const gap = 2;

/** A room's number and further contents, which marks on hover must not cover. */
function contentsOf(mark: RoomMark | DotMark): Circle[] {
  if (mark.kind === 'dot') return [];
  return [...(mark.badge ? [mark.badge] : []), ...mark.extras];
}

/** The part of a ring that a circle covers: its middle angle and half its width, in radians. Null: none. */
function coveredArc(
  centre: Point,
  radius: number,
  { at, radius: reach }: Circle,
): { middle: number; half: number } | null {
  const [dx, dy] = [at.x - centre.x, at.y - centre.y];
  const distance = Math.hypot(dx, dy);
  const cosine = (radius ** 2 + distance ** 2 - (reach + gap) ** 2) / (2 * radius * distance);
  return Math.abs(cosine) >= 1 ? null : { middle: Math.atan2(dy, dx), half: Math.acos(cosine) };
}

const fullTurn = 2 * Math.PI;

function arc({ x, y }: Point, radius: number, from: number, to: number): string {
  const end = (angle: number) => `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
  return `M${end(from)}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end(to)}`;
}

/** A whole circle as path data. */
export function circle({ x, y }: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** A ring around a room as path data, open where the room's number and contents are. */
export function ring(mark: RoomMark | DotMark, radius: number): string {
  const covered = contentsOf(mark).flatMap((each) => coveredArc(mark.at, radius, each) ?? []);
  if (covered.length === 0) return circle(mark.at, radius);
  const starts = covered.map(({ middle, half }) => ({ from: (middle - half + fullTurn) % fullTurn, width: 2 * half }));
  const sorted = starts.toSorted((a, b) => a.from - b.from);
  return sorted
    .map(({ from, width }, index) => {
      const next = sorted[index + 1]?.from ?? (sorted[0]?.from ?? 0) + fullTurn;
      return next - from > width ? arc(mark.at, radius, from + width, next) : '';
    })
    .join('');
}

/** The halo radius of an unvisited room, as a multiple of the room size. */
const dotHalo = 0.6;

/** How far outside a visited room its halo lies, in pixels. */
const haloGap = 5;

/** The radius of the halo around a room or a dot. */
export function haloRadius(sheet: Sheet, mark: RoomMark | DotMark): number {
  return mark.kind === 'dot' ? sheet.room * dotHalo : mark.radius + haloGap;
}

/** The place of a mark at a room's rim, moved outwards until it clears the room's number and contents. */
export function besideContents(mark: RoomMark | DotMark, rim: Point, size: number): Point {
  const [dx, dy] = [rim.x - mark.at.x, rim.y - mark.at.y];
  const radius = Math.hypot(dx, dy);
  const [ux, uy] = [dx / radius, dy / radius];
  let distance = radius;
  for (const { at, radius: reach } of contentsOf(mark)) {
    const [cx, cy] = [at.x - mark.at.x, at.y - mark.at.y];
    const along = cx * ux + cy * uy;
    const aside = Math.abs(cx * uy - cy * ux);
    const needed = reach + size + gap;
    if (aside >= needed || along < 0) continue;
    distance = Math.max(distance, along + Math.sqrt(needed ** 2 - aside ** 2));
  }
  return { x: mark.at.x + distance * ux, y: mark.at.y + distance * uy };
}
