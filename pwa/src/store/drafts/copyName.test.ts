import { expect, it } from 'vitest';
import { copyName } from './copyName.ts';

it("the name of a copy is the original's with (copy) or the next number", () => {
  expect(copyName('Friday')).toBe('Friday (copy)');
  expect(copyName('Friday (copy)')).toBe('Friday (copy 2)');
  expect(copyName('Friday (copy 9)')).toBe('Friday (copy 10)');
  expect(copyName('')).toBe('Untitled (copy)');
});

it('the name of a copy is at most 80 characters long', () => {
  expect(copyName('x'.repeat(80))).toBe(`${'x'.repeat(73)} (copy)`);
  expect(copyName(`${'x'.repeat(73)} (copy)`)).toHaveLength(80);
  expect(copyName(`${'x'.repeat(72)}😀 run`)).toBe(`${'x'.repeat(72)} (copy)`);
  expect(copyName('\u3164')).toBe('Untitled (copy)');
});

const family = '👨‍👩‍👧';

it('the name of a copy does not end in half a character', () => {
  expect(copyName(`${'x'.repeat(68)}${family} run`)).toBe(`${'x'.repeat(68)} (copy)`);
  expect(copyName(`${'x'.repeat(72)}e\u0301 run`)).toBe(`${'x'.repeat(72)} (copy)`);
});

it('the name of a copy does not end in a joiner if Intl.Segmenter is missing', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(copyName(`${'x'.repeat(70)}${family} run`)).toBe(`${'x'.repeat(70)}👨 (copy)`);
    expect(copyName(`${'x'.repeat(72)}😀 run`)).toBe(`${'x'.repeat(72)} (copy)`);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});
