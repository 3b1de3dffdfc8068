import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooltipProvider } from './Tooltip.tsx';
import { WithTooltip } from './WithTooltip.tsx';

const copied = vi.fn();

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
      <WithTooltip text="Copy">
        <button type="button" aria-label="Copy" onClick={copied} />
      </WithTooltip>
      <p id="hint">Your own layout.</p>
      <WithTooltip text="Your own layout.">
        <button type="button" aria-label="Vote up" aria-describedby="hint" />
      </WithTooltip>
    </TooltipProvider>,
  );
});
afterEach(() => vi.useRealTimers());

const hover = (name: string) =>
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse', clientX: 5, clientY: 5 });

/** Presses the button, which closes the tooltip, then moves the pointer away. */
function leave(name: string): void {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryByRole('tooltip')?.textContent;

test('a tooltip appears after 700 ms', async () => {
  hover('One');
  await after(650);
  expect(shown()).toBeUndefined();
  await after(100);
  expect(shown()).toBe('Takes your vote back');
});

test('the next tooltip appears at once within 300 ms, and with the delay after that', async () => {
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

test('a control is described by its tooltip, unless it says the same already', async () => {
  const described = async (name: string) => {
    hover(name);
    await after(750);
    const control = screen.getByRole('button', { name });
    expect(shown()).toBeDefined();
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent);
    leave(name);
    await after(400);
    return texts;
  };
  expect(await described('One')).toEqual(['Takes your vote back']);
  expect(await described('Copy')).toEqual([]);
  expect(await described('Vote up')).toEqual(['Your own layout.']);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledOnce();
});

test('a control keeps the focus when the text of its tooltip changes', () => {
  const vote = (text: string) => (
    <TooltipProvider>
      <WithTooltip text={text}>
        <button type="button" aria-label="Vote down" />
      </WithTooltip>
    </TooltipProvider>
  );
  const { rerender } = render(vote('Vote down'));
  screen.getByRole('button', { name: 'Vote down' }).focus();
  rerender(vote('Takes your vote back'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vote down' }));
});
