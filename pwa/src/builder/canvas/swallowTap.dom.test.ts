import { expect, it } from 'vitest';
import { swallowTap } from './swallowTap.ts';

/** Lifts a finger. True when that still presses what is under it. */
function lift(): boolean {
  return document.body.dispatchEvent(new Event('touchend', { bubbles: true, cancelable: true }));
}

it('only the finger that opened the menu presses nothing', () => {
  swallowTap();
  expect([lift(), lift()]).toEqual([false, true]);
});

it('where the system takes that finger away, the next one presses as ever', () => {
  swallowTap();
  document.body.dispatchEvent(new Event('touchcancel', { bubbles: true }));
  expect(lift()).toBe(true);
});
