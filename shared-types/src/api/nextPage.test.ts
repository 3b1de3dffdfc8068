import { expect, it } from 'vitest';
import { nextCursorIn, nextPageLink } from './nextPage.ts';

it('the Link header names the next page, and its cursor can be read from it', () => {
  const link = nextPageLink('/api/submissions/eternal', { day: '2026-11-20', after: '1_2026-11-20T12:00:00.000Z_a' });
  expect(link).toBe('</api/submissions/eternal?day=2026-11-20&after=1_2026-11-20T12%3A00%3A00.000Z_a>; rel="next"');
  expect(nextCursorIn(link)).toBe('1_2026-11-20T12:00:00.000Z_a');
});

it.each([null, '', '</assets/font.woff2>; rel="preload"', '</api?day=2026-11-20>; rel="next"'])(
  '%j has no next page',
  (link) => {
    expect(nextCursorIn(link)).toBeNull();
  },
);
