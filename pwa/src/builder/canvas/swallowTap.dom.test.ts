import { expect, it } from 'vitest';
import { swallowTap } from './swallowTap.ts';

/** Lifts a finger. True when that still presses what is under it. */
function lift(): boolean {
  return document.body.dispatchEvent(new Event('touchend', { bubbles: true, cancelable: true }));
}

it('swallows the touch that opened the menu, but not the next one', () => {
  swallowTap();
  expect([lift(), lift()]).toEqual([false, true]);
});

it('swallows nothing more after a touchcancel', () => {
  swallowTap();
  document.body.dispatchEvent(new Event('touchcancel', { bubbles: true }));
  expect(lift()).toBe(true);
});
