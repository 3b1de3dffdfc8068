import { expect, test } from 'vitest';
import { exampleLayout } from 'shared-types/picture/exampleLayout.ts';
import { describeShape, shapeFor, shapeSize } from './pictureShape.ts';

test.each([
  [328, true, 'below'],
  [599, false, 'below'],
  [660, true, 'broad'],
  [660, false, 'beside'],
  [788, true, 'beside'],
  [900, true, 'row'],
  [1280, false, 'row'],
  [0, false, 'row'],
] as const)('a frame %i wide, upright window %s: %s', (width, isUpright, shape) => {
  expect(shapeFor(width, isUpright)).toBe(shape);
});

test.each(['row', 'beside', 'broad', 'below'] as const)('a place is kept in the size of the picture: %s', (shape) => {
  const { width, height } = describeShape(exampleLayout, shape);
  expect({ width: Math.round(width), height }).toEqual(shapeSize[shape]);
});
