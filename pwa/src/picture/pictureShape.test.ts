import { expect, test } from 'vitest';
import { exampleLayout } from 'shared-types/picture/exampleLayout.ts';
import { describeShape, shapeFor, shapeSize } from './pictureShape.ts';

test.each([
  [300, 360, 740, 'below'],
  [599, 1200, 700, 'below'],
  [600, 1200, 700, 'beside'],
  [660, 768, 1024, 'broad'],
  [783, 820, 1180, 'broad'],
  [784, 820, 1180, 'below'],
  [899, 1440, 959, 'beside'],
  [600, 2560, 1440, 'below'],
  [960, 2560, 1440, 'row'],
  [918, 1024, 768, 'beside'],
  [918, 1024, 1366, 'beside'],
  [0, 1440, 900, 'row'],
] as const)('in a frame of %i px and a window of %i x %i a picture has the shape %s', (frame, width, height, shape) => {
  expect(shapeFor(frame, { width, height })).toBe(shape);
});

test.each(['row', 'beside', 'broad', 'below'] as const)(
  'the reserved space has the size of the picture: %s',
  (shape) => {
    const { width, height } = describeShape(exampleLayout, shape);
    expect({ width: Math.round(width), height }).toEqual(shapeSize[shape]);
  },
);

test('a layout is drawn once in each shape', () => {
  const drawn = describeShape(exampleLayout, 'below');
  expect(describeShape(exampleLayout, 'below')).toBe(drawn);
  expect(describeShape(exampleLayout, 'row')).not.toBe(drawn);
  expect(describeShape({ ...exampleLayout, paths: [] }, 'below')).not.toBe(drawn);
  expect(describeShape(exampleLayout, 'below', {})).not.toBe(drawn);
});
