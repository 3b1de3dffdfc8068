import { patience } from 'shared-types/testing/patience.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

let end: () => void;
beforeAll(() => {
  end = keepFocus();
});
// Other tests have the same page.
afterEach(() => document.body.replaceChildren());
afterAll(() => end());
beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <section id="notes"><button id="read">Got it</button></section>
      <div><article id="one"><button id="delete-one">Delete</button></article><article id="two"><button
        id="delete-two">Delete</button></article></div>
      <section id="screens"><button id="stop">Stop showing</button><p>Other screens</p></section>
    </main>`;
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const focusedNow = () => document.activeElement?.id;

/** Longer than a paint. */
function aWhile(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200));
}

test('the focus of a deleted card moves to the next card', async () => {
  element('delete-one').focus();
  element('one').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('two'), patience);
  element('main').focus();
  expect(element('two').hasAttribute('tabindex')).toBe(false);
});

test('the focus of a deleted last card moves to the previous card', async () => {
  element('delete-two').focus();
  element('two').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('one'), patience);
});

test('the focus of a removed button moves to its section', async () => {
  element('stop').focus();
  element('stop').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('screens'), patience);
});

test('the focus of a button removed with its section moves to the element around that', async () => {
  element('read').focus();
  element('notes').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('main'), patience);
});

function disable(id: string): void {
  (element(id) as HTMLButtonElement).disabled = true;
}

test('the focus of a disabled button moves to its section', async () => {
  element('stop').focus();
  disable('stop');
  await vi.waitFor(() => expect(focusedNow()).toBe('screens'), patience);
});

test('the focus of a disabled button whose section is removed a moment later moves to the element around that', async () => {
  element('read').focus();
  disable('read');
  await Promise.resolve();
  element('notes').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('main'), patience);
});

test('the focus stays on an element that was focused meanwhile', async () => {
  element('delete-one').focus();
  element('one').remove();
  element('stop').focus();
  await aWhile();
  expect(focusedNow()).toBe('stop');
});

test('the focus does not move after a press with the mouse', async () => {
  element('delete-one').focus();
  element('delete-one').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element('one').remove();
  await aWhile();
  expect(document.activeElement).toBe(document.body);
});
