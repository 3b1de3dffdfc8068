import { expect, it } from 'vitest';
import { backoff, waitAfter } from './backoff.ts';

it('a retry waits between 1 s and 15 min, with full jitter below a ceiling that doubles', () => {
  expect(backoff(1, () => 0)).toBe(1000);
  expect(backoff(1, () => 1)).toBe(2000);
  expect(backoff(4, () => 1)).toBe(16_000);
  expect(backoff(30, () => 1)).toBe(15 * 60_000);
});

it('a retry waits as long as the server says, at least 1 s', () => {
  expect(waitAfter(1, 120)).toBe(120_000);
  expect(waitAfter(1, 0)).toBe(1000);
});
