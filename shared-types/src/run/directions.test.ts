import { describe, expect, it } from 'vitest';
import { directionOf, mapBearing } from './directions.ts';

describe('the direction of the next room', () => {
  it('is that of the exit if a file listed it', () => {
    const exits = { c1r3: { NW: 'c3r5', C: 'c3r1' } } as const;
    expect(directionOf(exits, 'c1r3', 'c3r5')).toEqual({ at: 'exit', bearing: 'NW' });
  });

  it('is otherwise that on the map, for secret passages always', () => {
    const exits = { c1r3: { NW: 'c3r5', C: 'c3r1' } } as const;
    expect(directionOf(exits, 'c1r3', 'c3r1')).toEqual({ at: 'map', bearing: 'NE' });
    expect(directionOf(exits, 'c3r5', 'c1r3')).toEqual({ at: 'map', bearing: 'NW' });
  });

  it.each([
    ['c1r3', 'c3r3', 'E'],
    ['c3r3', 'c1r3', 'W'],
    ['c3r3', 'c3r1', 'N'],
    ['c3r1', 'c3r5', 'S'],
    ['c1r3', 'c3r5', 'SE'],
    ['c5r5', 'c4r4', 'NW'],
  ] as const)('on the map from %s to %s is %s', (from, to, bearing) => {
    expect(mapBearing(from, to)).toBe(bearing);
  });
});
