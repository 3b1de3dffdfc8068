import { expect, it } from 'vitest';
import { copyName } from './copyName.ts';

it('a copy is named after what it is a copy of', () => {
  expect(copyName('Friday')).toBe('Friday (copy)');
  expect(copyName('Friday (copy)')).toBe('Friday (copy 2)');
  expect(copyName('Friday (copy 9)')).toBe('Friday (copy 10)');
  expect(copyName('')).toBe('Untitled (copy)');
});

it('a copy’s name is never longer than a name may be', () => {
  expect(copyName('x'.repeat(80))).toBe(`${'x'.repeat(73)} (copy)`);
  expect(copyName(`${'x'.repeat(73)} (copy)`)).toHaveLength(80);
  expect(copyName(`${'x'.repeat(72)}😀 run`)).toBe(`${'x'.repeat(72)} (copy)`);
});
