import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooltipProvider } from './Tooltip.tsx';
import { WithTooltip } from './WithTooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <TooltipProvider>
      <WithTooltip text="Takes your vote back">
        <button type="button">One</button>
      </WithTooltip>
      <WithTooltip text="You cannot vote on your own submission.">
        <button type="button">Two</button>
      </WithTooltip>
    </TooltipProvider>,
  );
});
afterEach(() => vi.useRealTimers());

const hover = (name: string) =>
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse', clientX: 5, clientY: 5 });

/** A press closes it, and the pointer goes on. */
function leave(name: string): void {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryByRole('tooltip')?.textContent;

test('a tooltip comes after 700 ms', async () => {
  hover('One');
  await after(650);
  expect(shown()).toBeUndefined();
  await after(100);
  expect(shown()).toBe('Takes your vote back');
});

test('the next one comes at once within 300 ms, and waits again after that', async () => {
  hover('One');
  await after(750);
  leave('One');
  await after(250);
  hover('Two');
  await after(10);
  expect(shown()).toBe('You cannot vote on your own submission.');
  leave('Two');
  await after(350);
  hover('One');
  await after(650);
  expect(shown()).toBeUndefined();
});
