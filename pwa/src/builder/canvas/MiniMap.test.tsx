import { act, render } from '@testing-library/react';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import { canvasSheet, leastCanvasWidth } from 'shared-types/picture/sheet.ts';
import { expect, it, vi } from 'vitest';
import { MiniMap } from './MiniMap.tsx';

it('shows how much of the grid is visible, also after a resize', () => {
  let resized: () => void = () => undefined;
  class Observer implements ResizeObserver {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const element = document.createElement('div');
  const width = vi.spyOn(element, 'clientWidth', 'get').mockReturnValue(leastCanvasWidth / 4);
  const { container } = render(
    <MiniMap frame={{ current: element }} sheet={canvasSheet(leastCanvasWidth)} layout={emptyLayout} />,
  );
  const part = container.querySelector('span');
  expect(part?.style.width).toBe('25%');
  width.mockReturnValue(leastCanvasWidth / 2);
  act(() => resized());
  expect(part?.style.width).toBe('50%');
});

it('draws each room as a line of some length: WebKit draws a point of none many times too large', () => {
  const { container } = render(
    <MiniMap frame={{ current: null }} sheet={canvasSheet(leastCanvasWidth)} layout={emptyLayout} />,
  );
  expect([...container.querySelectorAll('path')].map((room) => room.getAttribute('d'))).toEqual(['M0.5 2.5h.01']);
});
