import { describe, expect, it } from 'vitest';
import { freePlace } from './freePlace.ts';

describe('a tag of radius 1 between a room at 0 and a line at 10', () => {
  const obstacles = { solid: [{ x: 0, y: 0, radius: 1 }], faint: [{ x: 10, y: 0, radius: 1 }] };
  const chosen = (...places: number[]) => freePlace(places, (x) => [{ x, y: 0, radius: 1 }], obstacles);

  it('has the first place that covers nothing', () => {
    expect([chosen(0, 10, 20, 30), chosen(8, 2), chosen(2, 8)]).toEqual([20, 8, 2]);
  });

  it('covers the line rather than the room, and either as little as possible', () => {
    expect([chosen(1.9, 10), chosen(10, 1.9)]).toEqual([10, 10]);
    expect([chosen(10, 11), chosen(11, 10)]).toEqual([11, 11]);
    expect([chosen(0, 1), chosen(1, 0)]).toEqual([1, 1]);
  });

  it('may be near something in one direction if it is far in the other', () => {
    expect(
      freePlace(
        [
          { x: 0, y: 3 },
          { x: 0, y: 9 },
        ],
        (at) => [{ ...at, radius: 1 }],
        obstacles,
      ).y,
    ).toBe(3);
  });
});
