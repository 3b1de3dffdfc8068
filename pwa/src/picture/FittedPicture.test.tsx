import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleLayout } from 'shared-types/picture/exampleLayout.ts';
import { FittedPicture } from './FittedPicture.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows a picture in a frame and window of these widths; returns how often it was rendered. */
function renderIn(frame: number, window: number): number {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(frame);
  vi.stubGlobal('innerWidth', window);
  const onRender = vi.fn();
  render(
    <Profiler id="picture" onRender={onRender}>
      <FittedPicture layout={exampleLayout} alt="A layout" fallback="None" />
    </Profiler>,
  );
  return onRender.mock.calls.length;
}

test.each([
  ['a phone', 358, 390, 'below'],
  ['a wide page', 1200, 1440, 'row'],
])('is drawn only once on %s', (_, frame, window, shape) => {
  expect(renderIn(frame, window)).toBe(1);
  expect(screen.getByRole('img').dataset.shape).toBe(shape);
});

test('suits a narrow frame on a wide page', () => {
  renderIn(358, 1440);
  expect(screen.getByRole('img').dataset.shape).toBe('below');
});
