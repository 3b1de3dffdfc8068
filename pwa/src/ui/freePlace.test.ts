import { expect, test } from 'vitest';
import { freePlace } from './freePlace.ts';

const window = { width: 1_000, height: 800 };
const toast = { width: 300, height: 70 };
/** An area over the whole width of the window. */
const row = (top: number, bottom: number) => ({ left: 0, right: 1_000, top, bottom });

test('a toast is at the lower right edge if nothing is there', () => {
  expect(freePlace(toast, window, [row(100, 144)])).toEqual({ left: 684, top: 714 });
});

test('a toast moves up past controls to the first gap that is high enough', () => {
  const taken = [row(740, 784), row(640, 684), row(520, 564)];
  expect(freePlace(toast, window, taken)).toEqual({ left: 684, top: 570 });
  expect(freePlace({ ...toast, height: 50 }, window, taken)).toEqual({ left: 684, top: 690 });
});

test('a gap that is only just high enough is used even if it begins at a fraction of a pixel', () => {
  const { top } = freePlace({ ...toast, height: 53 }, window, [], [row(300, 494.499), row(547.999, 800), row(0, 200)]);
  expect([top >= 494.499, top + 53 <= 547.999]).toEqual([true, true]);
});

test('a toast is further left if the right edge is full', () => {
  const right = { left: 690, right: 1_000, top: 0, bottom: 800 };
  expect(freePlace(toast, window, [right])).toEqual({ left: 350, top: 714 });
  const middle = { left: 400, right: 600, top: 0, bottom: 800 };
  expect(freePlace(toast, window, [right, middle])).toEqual({ left: 16, top: 714 });
});

test('a toast covers as little as possible if there is no gap', () => {
  const taken = [row(0, 300), row(320, 400)];
  expect(freePlace({ width: 300, height: 60 }, { width: 1_000, height: 400 }, taken)).toEqual({ left: 684, top: 300 });
});

test('a toast covers the elements to avoid only if there is no other place', () => {
  const empty = row(500, 784);
  expect(freePlace(toast, window, [row(100, 144)], [empty])).toEqual({ left: 684, top: 430 });
  expect(freePlace(toast, window, [row(0, 640)], [row(600, 700), row(760, 800)])).toEqual({ left: 684, top: 700 });
});
