import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTooltips } from './tooltips.ts';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <main>
      <button aria-label="One" data-tooltip="Takes your vote back"><svg></svg></button>
      <button aria-label="Close" data-tooltip="Close">x</button>
      <div role="dialog">
        <button aria-label="First" data-tooltip="First of the dialog"></button>
      </div>
      <p>Nothing to say</p>
    </main>`;
  stop = watchTooltips();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });
const nothing = () => screen.getByText('Nothing to say');
const shown = () => screen.queryByRole('tooltip')?.textContent;
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function goTo(element: Element, pointerType = 'mouse'): void {
  fireEvent.pointerOver(element, { pointerType });
}

test('a tooltip comes after 700 ms', async () => {
  goTo(button('One'));
  await after(650);
  expect(shown()).toBeUndefined();
  await after(100);
  expect(shown()).toBe('Takes your vote back');
  goTo(nothing());
  expect(shown()).toBeUndefined();
});

test('the next one comes at once within 300 ms, and waits again after that', async () => {
  goTo(button('One'));
  await after(750);
  goTo(nothing());
  await after(250);
  goTo(button('Close'));
  await after(10);
  expect(shown()).toBe('Close');
  goTo(nothing());
  await after(350);
  goTo(button('One'));
  await after(650);
  expect(shown()).toBeUndefined();
});

test('it stays while the pointer goes over its control and its words', async () => {
  goTo(button('One'));
  await after(750);
  goTo(button('One').querySelector('svg') ?? nothing());
  goTo(screen.getByRole('tooltip'));
  await after(1000);
  expect(shown()).toBe('Takes your vote back');
});

test('it goes with a press, and comes again only when the pointer comes again', async () => {
  goTo(button('One'));
  await after(750);
  fireEvent.pointerDown(button('One'));
  expect(shown()).toBeUndefined();
  goTo(button('One').querySelector('svg') ?? nothing());
  await after(1000);
  expect(shown()).toBeUndefined();
  goTo(nothing());
  goTo(button('One'));
  await after(750);
  expect(shown()).toBe('Takes your vote back');
});

test('a finger gets none', async () => {
  goTo(button('One'), 'touch');
  await after(1000);
  expect(shown()).toBeUndefined();
});

test('it goes with any key', async () => {
  goTo(button('One'));
  await after(750);
  fireEvent.keyDown(button('One'), { key: 'Escape' });
  expect(shown()).toBeUndefined();
});

test('one of a dialog stands in it', async () => {
  goTo(button('First'));
  await after(750);
  expect(screen.getByRole('dialog').contains(screen.getByRole('tooltip'))).toBe(true);
});

test('it describes its control while it is open, unless it only repeats the name', async () => {
  goTo(button('One'));
  await after(750);
  expect(button('One').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  goTo(button('Close'));
  await after(10);
  expect(shown()).toBe('Close');
  expect(button('One').hasAttribute('aria-describedby')).toBe(false);
  expect(button('Close').hasAttribute('aria-describedby')).toBe(false);
});
