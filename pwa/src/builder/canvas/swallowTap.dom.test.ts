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

it.each([true, false])('a later press, primary: %s, ends the wait if it is not a second finger', (isPrimary) => {
  swallowTap();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary }));
  expect(lift()).toBe(isPrimary);
});
