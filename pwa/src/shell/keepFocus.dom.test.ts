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

test('the focus of a card that is deleted goes to the next card', async () => {
  element('delete-one').focus();
  element('one').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('two'));
  element('main').focus();
  expect(element('two').hasAttribute('tabindex')).toBe(false);
});

test('that of the last card goes to the one before', async () => {
  element('delete-two').focus();
  element('two').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('one'));
});

test('the focus of a button that is taken away goes to the part of the page where it was', async () => {
  element('stop').focus();
  element('stop').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('screens'));
});

test('where that part is gone too it goes to the one around it', async () => {
  element('read').focus();
  element('notes').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('main'));
});

function disable(id: string): void {
  (element(id) as HTMLButtonElement).disabled = true;
}

test('the focus of a button that is disabled goes to the part of the page around it', async () => {
  element('stop').focus();
  disable('stop');
  await vi.waitFor(() => expect(focusedNow()).toBe('screens'));
});

test('where that part is taken away a moment later, it goes to the one around it', async () => {
  element('read').focus();
  disable('read');
  await Promise.resolve();
  element('notes').remove();
  await vi.waitFor(() => expect(focusedNow()).toBe('main'));
});

test('it is left where something else has taken it', async () => {
  element('delete-one').focus();
  element('one').remove();
  element('stop').focus();
  await aWhile();
  expect(focusedNow()).toBe('stop');
});

test('a press with the mouse leaves no focus behind', async () => {
  element('delete-one').focus();
  element('delete-one').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element('one').remove();
  await aWhile();
  expect(document.activeElement).toBe(document.body);
});
