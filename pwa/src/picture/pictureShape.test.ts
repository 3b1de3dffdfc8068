import { expect, test } from 'vitest';
import { shapeFor } from './pictureShape.ts';

test.each([
  [300, 740, 'below'],
  [599, 700, 'below'],
  [600, 700, 'beside'],
  [899, 959, 'beside'],
  [600, 960, 'below'],
  [899, 1440, 'below'],
  [900, 1440, 'row'],
  [0, 900, 'row'],
] as const)('in a frame of %i px and a window of %i px a picture has the shape %s', (width, height, shape) => {
  expect(shapeFor(width, height)).toBe(shape);
});
