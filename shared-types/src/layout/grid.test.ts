import { describe, expect, it } from 'vitest';
import { allRooms, bossRooms, cellOf, isBossRoom, isRoom, roomName, startRoom } from './grid.ts';

describe('the grid (spec 3, 9)', () => {
  it('has 23 columns of 5 rows, but only row 3 in columns 7, 15 and 23', () => {
    expect(allRooms).toHaveLength(20 * 5 + 3);
    expect(['c7r1', 'c7r2', 'c7r4', 'c7r5', 'c15r1', 'c23r5'].filter(isRoom)).toEqual([]);
  });

  it('has rooms in columns 8 and 16', () => {
    expect(['c8r1', 'c8r3', 'c16r5'].every(isRoom)).toBe(true);
  });

  it('has its boss rooms at C7, C15 and C23 on row 3', () => {
    expect(bossRooms).toEqual(['c7r3', 'c15r3', 'c23r3']);
    expect(isBossRoom('c7r3')).toBe(true);
    expect(isBossRoom('c6r3')).toBe(false);
  });

  it('starts at column 1, row 3', () => {
    expect(cellOf(startRoom)).toEqual({ column: 1, row: 3 });
  });

  it.each(['', 'c0r1', 'c24r3', 'c1r6', 'c1r0', 'C1R1', 'c01r1', 'c1r3 ', 'c1.5r2', '__proto__', 'toString'])(
    'has no room %j',
    (id) => expect(isRoom(id)).toBe(false),
  );

  it('names rooms like C3 R2, and throws for a room that is not on it', () => {
    expect(roomName('c3r2')).toBe('C3 R2');
    expect(() => roomName('c24r3')).toThrow(RangeError);
  });
});
