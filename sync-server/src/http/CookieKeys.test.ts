import { expect, test } from 'vitest';
import { CookieKeys } from './CookieKeys.ts';

const old = 'an old key of the site';

// Made by keygrip.
const made = [
  ['labyrinth.sid=0', 't3iHcAMFF7LLl3tlYAwoWwvV5e8'],
  ['labyrinth.sid=12', 'BUyAmUDNgWn2hgI8KF3LhuqIUEQ'],
] as const;

test.each(made)('cookies are signed as Koa signs them: %s', (data, signature) => {
  expect(new CookieKeys([old]).sign(data)).toBe(signature);
});

test('after a change of keys the newest key signs, and signatures of an older one are accepted', () => {
  const keys = new CookieKeys(['the newest key', old]);
  const [[data, signature]] = made;
  expect(keys.sign(data)).not.toBe(signature);
  expect([keys.index(data, keys.sign(data)), keys.index(data, signature)]).toEqual([0, 1]);
  expect(keys.verify(data, signature)).toBe(true);
});

test.each(['', 'x', 'é'.repeat(27), made[1][1], `${made[0][1]}=`, made[0][1].slice(1)])(
  'a wrong signature is refused: %j',
  (signature) => {
    const keys = new CookieKeys([old]);
    expect([keys.index(made[0][0], signature), keys.verify(made[0][0], signature)]).toEqual([-1, false]);
  },
);
