import { expect, test } from 'vitest';
import { signInNotice, signInNotices } from './signInNotices.ts';

test('sign-in notices are sentences, all different', () => {
  const sentences = Object.keys(signInNotices).map(signInNotice);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test.each(['no-such-word', '', 'constructor', '__proto__'])(
  'the unknown sign-in notice %j shows a general sentence',
  (word) => {
    expect(signInNotice(word)).toBe('Signing in did not work. Please try again.');
  },
);
