import { expect, it } from 'vitest';
import type { RoomMark } from 'shared-types/picture/marks.ts';
import { besideContents, circle, ring } from './ring.ts';

const bare: RoomMark = {
  kind: 'room',
  room: 'c3r2',
  at: { x: 100, y: 100 },
  radius: 20,
  visited: true,
  role: 'room',
  main: { type: 'normal', at: { x: 100, y: 100 }, size: 20 },
  extras: [],
  badge: null,
};
/** Its number stands below it. */
const numbered: RoomMark = { ...bare, badge: { number: 2, at: { x: 100, y: 122 }, radius: 8, size: 10 } };

/** The angles at which the arcs of a ring begin and end, in degrees. */
function ends(path: string): number[] {
  const points = [...path.matchAll(/(?:M| )(-?[\d.]+) (-?[\d.]+)(?=A|M|$)/g)];
  return points.map(([, x, y]) => Math.round((Math.atan2(Number(y) - 100, Number(x) - 100) * 180) / Math.PI));
}

it('a ring is a full circle around a room without number or further contents', () => {
  expect(ring(bare, 24)).toBe(circle(bare.at, 24));
});

it("a ring has a symmetric gap at the room's number", () => {
  const [from = 0, to = 0] = ends(ring(numbered, 24));
  expect(from + to).toBe(180);
  expect(from).toBeGreaterThan(90);
  expect(to).toBeLessThan(90);
});

it('a mark on the rim moves outwards where the number is, and stays elsewhere', () => {
  expect(besideContents(numbered, { x: 100, y: 120 }, 4)).toEqual({ x: 100, y: 136 });
  expect(besideContents(numbered, { x: 100, y: 80 }, 4)).toEqual({ x: 100, y: 80 });
  expect(besideContents(bare, { x: 120, y: 100 }, 4)).toEqual({ x: 120, y: 100 });
});
