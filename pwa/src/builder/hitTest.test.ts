import { describe, expect, it } from 'vitest';
import { allRooms, type RoomId } from 'shared-types/layout/grid.ts';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import { roomCentre } from 'shared-types/picture/geometry.ts';
import type { PathMark } from 'shared-types/picture/marks.ts';
import { pathCurve } from 'shared-types/picture/pathCurve.ts';
import { canvasSheet } from 'shared-types/picture/sheet.ts';
import { hitRadius, pathNear, roomNear, roomOfCell, roomsWithin, roomTowards, roomUnder } from './hitTest.ts';

describe.each([
  ['phone', 360],
  ['desktop', 1390],
] as const)('on a %s', (_, width) => {
  const sheet = canvasSheet(width);

  it('every room is found at its own middle', () => {
    expect(allRooms.map((id) => roomNear(sheet, roomCentre(sheet, id)))).toEqual(allRooms);
    expect(allRooms.map((id) => roomOfCell(sheet, roomCentre(sheet, id)))).toEqual(allRooms);
  });

  it('a room takes presses within at least 44 pixels', () => {
    expect(Math.min(...allRooms.map((id) => 2 * hitRadius(sheet, id)))).toBeGreaterThanOrEqual(44);
  });

  it('a line that ends between two rows hits no room', () => {
    const { x, y } = roomCentre(sheet, 'c3r2');
    expect(roomNear(sheet, { x, y: y + sheet.rowStep / 2 })).toBeNull();
  });

  it('a line that ends a little beside a room snaps to it', () => {
    const { x, y } = roomCentre(sheet, 'c3r2');
    expect(roomNear(sheet, { x: x + 8, y: y - 20 })).toBe('c3r2');
  });

  it('a press hits a room within its radius, to which a line snaps from 8 pixels farther', () => {
    const { x, y } = roomCentre(sheet, 'c3r2');
    const reach = hitRadius(sheet, 'c3r2');
    const at = (away: number) => ({ x, y: y - away });
    expect([roomUnder(sheet, at(reach)), roomUnder(sheet, at(reach + 1))]).toEqual(['c3r2', null]);
    expect([roomNear(sheet, at(reach + 8)), roomNear(sheet, at(reach + 9))]).toEqual(['c3r2', null]);
  });

  it('a line that ends between two rooms of a row snaps to the nearer one', () => {
    const { x, y } = roomCentre(sheet, 'c3r2');
    const near = [0.45, 0.55].map((part) => roomNear(sheet, { x: x + part * sheet.columnStep, y }));
    expect(near).toEqual(['c3r2', 'c4r2']);
  });

  const pathMark = (from: RoomId, to: RoomId): PathMark => {
    const path = { from, to, style: 'solid' } as const;
    return { kind: 'path', path, curve: pathCurve(sheet, emptyLayout, path), scale: 1 };
  };

  it('a press hits a path up to 9 pixels from its line, and not past its end', () => {
    const path = pathMark('c1r3', 'c3r3');
    const [start, end] = [roomCentre(sheet, 'c1r3'), roomCentre(sheet, 'c3r3')];
    const hit = (x: number, dy: number) => pathNear([path], { x, y: start.y + dy })?.to ?? null;
    expect([hit(start.x + 50, 9), hit(start.x + 50, -9), hit(end.x + 9, 0)]).toEqual(['c3r3', 'c3r3', 'c3r3']);
    expect([hit(start.x + 50, 9.1), hit(end.x + 9.1, 0), hit(start.x - 9.1, 0)]).toEqual([null, null, null]);
  });

  it('a press beside a path that leads down hits it, too', () => {
    const path = pathMark('c3r1', 'c3r2');
    const [{ x, y }, end] = [roomCentre(sheet, 'c3r1'), roomCentre(sheet, 'c3r2')];
    const hit = (dx: number, at: number) => pathNear([path], { x: x + dx, y: at })?.to ?? null;
    expect([hit(8.9, y + 30), hit(-8.9, y + 30), hit(0, end.y + 8.9)]).toEqual(['c3r2', 'c3r2', 'c3r2']);
    expect([hit(9.1, y + 30), hit(0, end.y + 9.1), hit(0, y - 9.1)]).toEqual([null, null, null]);
  });

  it('a press between two paths hits the nearer one', () => {
    const paths = [pathMark('c1r3', 'c3r3'), pathMark('c1r3', 'c3r2')];
    const { x, y } = roomCentre(sheet, 'c1r3');
    const hit = (dy: number, among: readonly PathMark[]) => pathNear(among, { x: x + 8, y: y + dy })?.to;
    for (const among of [paths, paths.toReversed()]) expect([hit(0, among), hit(-5, among)]).toEqual(['c3r3', 'c3r2']);
  });

  it('a rectangle drawn from the lower right contains the rooms whose middles are in it', () => {
    const [a, b] = [roomCentre(sheet, 'c4r3'), roomCentre(sheet, 'c3r2')];
    expect(roomsWithin(sheet, { x: a.x + 5, y: a.y + 5 }, { x: b.x - 5, y: b.y - 5 })).toEqual([
      'c3r2',
      'c3r3',
      'c4r2',
      'c4r3',
    ]);
  });

  it('the empty cells of a boss column belong to no room', () => {
    const { x } = roomCentre(sheet, 'c7r3');
    expect(roomOfCell(sheet, { x, y: roomCentre(sheet, 'c6r1').y })).toBeNull();
    expect(roomOfCell(sheet, { x: -100, y: 0 })).toBeNull();
  });
});

describe('an arrow key', () => {
  it('moves to the next room in its direction and stays at the edges', () => {
    expect(roomTowards('c3r2', 'right')).toBe('c4r2');
    expect(roomTowards('c3r1', 'right')).toBe('c4r1');
    expect(roomTowards('c3r2', 'up')).toBe('c3r1');
    expect(roomTowards('c3r1', 'up')).toBe('c3r1');
    expect(roomTowards('c1r3', 'left')).toBe('c1r3');
    expect(roomTowards('c23r3', 'right')).toBe('c23r3');
  });

  it('towards a boss column finds the boss room, which has no room below it', () => {
    expect(roomTowards('c6r1', 'right')).toBe('c7r3');
    expect(roomTowards('c8r5', 'left')).toBe('c7r3');
    expect(roomTowards('c7r3', 'down')).toBe('c7r3');
  });
});
