import { describe, expect, it } from 'vitest';
import { directionOf, joins, nextPathStyle, touches } from './paths.ts';

describe('the direction of a path (spec 4)', () => {
  it.each([
    ['left', 'diagonal-up'],
    ['middle', 'middle'],
    ['right', 'diagonal-down'],
    ['bottom-left', 'bottom-up'],
    ['bottom-middle', 'down'],
    ['bottom-right', 'bottom-down'],
  ] as const)('from the snap point %s is %s', (snap, direction) => {
    expect(directionOf({ from: 'c1r3', to: 'c3r1', snap })).toBe(direction);
  });

  it.each([
    ['c3r3', 'middle'],
    ['c3r1', 'diagonal-up'],
    ['c3r5', 'diagonal-down'],
    ['c1r1', 'bottom-up'],
    ['c1r5', 'down'],
  ] as const)('without a snap point comes from column and row: C1 R3 to %s is %s', (to, direction) => {
    expect(directionOf({ from: 'c1r3', to })).toBe(direction);
  });
});

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
