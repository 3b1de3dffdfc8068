import { describe, expect, it } from 'vitest';
import { allRooms } from 'shared-types/layout/grid.ts';
import { roomCentre } from 'shared-types/picture/geometry.ts';
import { canvasSheet } from 'shared-types/picture/sheet.ts';
import { hitRadius, roomNear, roomOfCell, roomsWithin, roomTowards } from './hitTest.ts';

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
