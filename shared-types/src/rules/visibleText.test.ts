import { expect, it } from 'vitest';
import { isVisible } from './visibleText.ts';

it.each([
  ['an empty string', ''],
  ['blanks', ' \u00a0\u3000'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks', '\u200e\u200f\u202e\u2066\u2069\u061c'],
  ['a soft hyphen', '\u00ad'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['the empty Braille cell', '\u2800'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['half of a character', '\ud83d'],
])('isVisible is false for %s', (_, text) => {
  expect(isVisible(text)).toBe(false);
});

it.each(['a', '#', '-', 'Żółć', '한글', 'عربي', '😀', '👨‍👩‍👧', '\u200bx\u202e', '⠁'])(
  'isVisible is true for %j',
  (text) => {
    expect(isVisible(text)).toBe(true);
  },
);
