import { expect, test } from 'vitest';
import { freePlace } from './freePlace.ts';

const screen = { left: 0, right: 1_000, top: 0, bottom: 800 };
const toast = { width: 300, height: 70 };
/** An area over the whole width of the screen. */
const row = (top: number, bottom: number) => ({ left: 0, right: 1_000, top, bottom });

test('a toast is at the lower right edge if nothing is there', () => {
  expect(freePlace(toast, screen, [row(100, 144)])).toEqual({ left: 684, top: 714 });
});

test('a toast moves up past controls to the first gap that is high enough', () => {
  const taken = [row(740, 784), row(640, 684), row(520, 564)];
  expect(freePlace(toast, screen, taken)).toEqual({ left: 684, top: 570 });
  expect(freePlace({ ...toast, height: 50 }, screen, taken)).toEqual({ left: 684, top: 690 });
});

test('a gap that is only just high enough is used even if it begins at a fraction of a pixel', () => {
  const { top } = freePlace({ ...toast, height: 53 }, screen, [], [row(300, 494.499), row(547.999, 800), row(0, 200)]);
  expect([top >= 494.499, top + 53 <= 547.999]).toEqual([true, true]);
});

test('a toast is further left if the right edge is full', () => {
  const right = { left: 690, right: 1_000, top: 0, bottom: 800 };
  expect(freePlace(toast, screen, [right])).toEqual({ left: 350, top: 714 });
  const middle = { left: 400, right: 600, top: 0, bottom: 800 };
  expect(freePlace(toast, screen, [right, middle])).toEqual({ left: 16, top: 714 });
});

test('a toast covers as little as possible if there is no gap', () => {
  const taken = [row(0, 300), row(320, 400)];
  expect(freePlace({ width: 300, height: 60 }, { ...screen, bottom: 400 }, taken)).toEqual({ left: 684, top: 300 });
});

test('a toast covers the elements to avoid only if there is no other place', () => {
  const empty = row(500, 784);
  expect(freePlace(toast, screen, [row(100, 144)], [empty])).toEqual({ left: 684, top: 430 });
  expect(freePlace(toast, screen, [row(0, 640)], [row(600, 700), row(760, 800)])).toEqual({ left: 684, top: 700 });
});

test('a toast keeps away from a camera and a gesture bar as from the edges', () => {
  const free = { left: 47, right: 953, top: 30, bottom: 779 };
  expect(freePlace(toast, free, [])).toEqual({ left: 637, top: 693 });
  expect(freePlace(toast, free, [{ ...free, left: 64 + 300 }])).toEqual({ left: 63, top: 693 });
  expect(freePlace(toast, free, [row(90, 800)])).toEqual({ left: 637, top: 693 });
});
