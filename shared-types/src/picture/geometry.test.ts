import { describe, expect, it } from 'vitest';
import { allRooms } from '../layout/grid.ts';
import { snapPoints } from '../layout/paths.ts';
import { roomCentre, roomRadius, snapPosition } from './geometry.ts';
import { canvasSheet, cardSheet, smallSheet } from './sheet.ts';

describe('the small sheet (spec 9)', () => {
  it('is 1086 by 350 with columns 46.8 and rows 65 apart, in the middle', () => {
    expect([smallSheet.width, smallSheet.height]).toEqual([1086, 350]);
    expect(roomCentre(smallSheet, 'c1r1')).toEqual({ x: 28.2, y: 45 });
    expect(roomCentre(smallSheet, 'c2r2')).toEqual({ x: 75, y: 110 });
    expect(roomCentre(smallSheet, 'c22r5')).toEqual({ x: 1011, y: 305 });
  });
});

describe("the builder's canvas", () => {
  it('is 590 high and fills its width', () => {
    const sheet = canvasSheet(1400);
    expect(sheet.height).toBe(590);
    expect(sheet.width).toBeCloseTo(1400);
  });

  it('grows in both directions in a large window, along with its rooms', () => {
    const [large, usual] = [canvasSheet(3200, 1000), canvasSheet(1900)];
    expect(large.width).toBeCloseTo(3200);
    expect([large.height, usual.height]).toEqual([1000, 590]);
    expect(large.room / usual.room).toBeCloseTo(1000 / 590);
    expect(canvasSheet(1086, 480).height).toBe(480);
    expect(canvasSheet(1086, 480).room).toBe(canvasSheet(1086).room);
  });

  it('never has columns closer than 46.8, even if it is wider than the window', () => {
    const sheet = canvasSheet(360);
    expect(sheet.columnStep).toBe(46.8);
    expect(sheet.width).toBeGreaterThan(22 * 46.8);
  });
});

const sheets = [
  ['small', smallSheet],
  ['narrow canvas', canvasSheet(320)],
  ['wide canvas', canvasSheet(1900)],
  ['large canvas', canvasSheet(3200, 1000)],
  ['canvas of a small phone', canvasSheet(320, 440)],
  ['canvas of a phone on its side', canvasSheet(844, 244)],
  ['card', cardSheet],
] as const;

describe.each(sheets)('on the %s sheet', (_, sheet) => {
  it('rooms do not touch each other', () => {
    const discs = allRooms.map((id) => ({ id, ...roomCentre(sheet, id), radius: roomRadius(sheet, id) }));
    // An `expect` for each of the 5,000 pairs would take most of the time.
    const touching = discs.flatMap((a, index) =>
      discs
        .slice(index + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) <= a.radius + b.radius)
        .map((b) => [a.id, b.id]),
    );
    expect(touching).toEqual([]);
  });

  it('every room is completely on the sheet', () => {
    for (const id of allRooms) {
      const [{ x, y }, radius] = [roomCentre(sheet, id), roomRadius(sheet, id)];
      expect(Math.min(x, y, sheet.width - x, sheet.height - y)).toBeGreaterThan(radius);
    }
  });

  it('boss rooms are bigger', () => {
    expect(roomRadius(sheet, 'c7r3')).toBeGreaterThan(roomRadius(sheet, 'c6r3'));
  });

  it("snap points are on the room's rim, each at another place", () => {
    const centre = roomCentre(sheet, 'c3r3');
    const places = snapPoints.map((snap) => snapPosition(sheet, 'c3r3', snap));
    for (const { x, y } of places) {
      expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(roomRadius(sheet, 'c3r3'), 1);
    }
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  });
});

it('the snap points left, middle and right are left of, above and right of a room, the other three below it', () => {
  const centre = roomCentre(smallSheet, 'c3r3');
  const sides = Object.fromEntries(
    snapPoints.map((snap) => {
      const { x, y } = snapPosition(smallSheet, 'c3r3', snap);
      return [snap, [Math.sign(x - centre.x), Math.sign(y - centre.y)]];
    }),
  );
  expect(sides).toEqual({
    left: [-1, 0],
    middle: [0, -1],
    right: [1, 0],
    'bottom-left': [-1, 1],
    'bottom-middle': [0, 1],
    'bottom-right': [1, 1],
  });
});
