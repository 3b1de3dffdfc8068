import { expect, it } from 'vitest';
import { joins, nextPathStyle, touches } from './paths.ts';

it('a path style cycles solid, highlighted, dashed and back to solid (spec 4)', () => {
  expect(nextPathStyle('solid')).toBe('highlighted');
  expect(nextPathStyle('highlighted')).toBe('dashed');
  expect(nextPathStyle('dashed')).toBe('solid');
});

it('a path joins two rooms in either direction', () => {
  const path = { from: 'c1r3', to: 'c3r2' } as const;
  expect([joins(path, 'c1r3', 'c3r2'), joins(path, 'c3r2', 'c1r3'), joins(path, 'c1r3', 'c3r3')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([touches(path, 'c3r2'), touches(path, 'c3r3')]).toEqual([true, false]);
});
