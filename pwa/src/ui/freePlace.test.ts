import { expect, test } from 'vitest';
import { freePlace } from './freePlace.ts';

test('a toast is at the lower edge where no control is', () => {
  expect(freePlace(70, 800, [{ top: 100, bottom: 144 }])).toBe(714);
});

test('it moves up past controls, to the first gap that is high enough', () => {
  const taken = [
    { top: 740, bottom: 784 },
    { top: 640, bottom: 684 },
    { top: 520, bottom: 564 },
  ];
  expect(freePlace(70, 800, taken)).toBe(570);
  expect(freePlace(50, 800, taken)).toBe(690);
});

test('where there is no gap it covers as little as it can', () => {
  const taken = [
    { top: 0, bottom: 300 },
    { top: 320, bottom: 400 },
  ];
  expect(freePlace(60, 400, taken)).toBe(300);
});
