import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askConfirm, askText, dialogSlot } from './dialog.ts';
import { DialogHost } from './DialogHost.tsx';
import './DialogWindow.tsx';

beforeEach(() => {
  render(<DialogHost />);
});
afterEach(() => act(() => dialogSlot.set(null)));

test('a suggested text is selected: typing replaces it, Enter submits it', async () => {
  const user = userEvent.setup();
  let answer: Promise<string | null> | undefined;
  act(() => {
    answer = askText('Save Labyrinth', 'Name of the labyrinth', { initial: 'Eternal, 20 November' });
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the labyrinth' });
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Eternal, 20 November', 0, 20]);
  await user.keyboard('Tuesday{Enter}');
  expect(await answer).toBe('Tuesday');
});

test('a text dialog that waited for another one has its own text, and the focus returns at the end', async () => {
  const user = userEvent.setup();
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const answers: Promise<string | null>[] = [];
  act(() => {
    answers.push(askText('First', 'Name', { initial: 'one' }), askText('Second', 'Name', { initial: 'two' }));
  });
  await screen.findByRole('dialog', { name: 'First' });
  await user.keyboard('typed{Enter}');
  await screen.findByRole('dialog', { name: 'Second' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['two', 0, 3]);
  await user.keyboard('{Enter}');
  expect(await Promise.all(answers)).toEqual(['typed', 'two']);
  await waitFor(() => expect(document.activeElement).toBe(opener));
  opener.remove();
});

test('a question that is open already is not asked again: the second one counts as cancelled', async () => {
  const answers: Promise<boolean>[] = [];
  act(() => {
    answers.push(askConfirm('Delete it?', { ok: 'Delete' }), askConfirm('Delete it?', { ok: 'Delete' }));
    answers.push(askConfirm('Delete the other one?', { ok: 'Delete' }));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Delete the other one?');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await Promise.all(answers)).toEqual([true, false, false]);
});

test('a confirmation is described by its text and the list below it', async () => {
  act(() => void askConfirm('Sure?', { title: 'Submit', notes: ['One key is missing', 'One door is missing'] }));
  const asked = await screen.findByRole('alertdialog', { name: 'Submit' });
  expect(screen.getByText('Sure?').tagName).toBe('P');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One key is missing',
    'One door is missing',
  ]);
  expect(asked.getAttribute('aria-describedby')?.split(' ').length).toBe(2);
});

test('a confirmation without notes has no list', async () => {
  act(() => void askConfirm('Sure?', { title: 'Submit' }));
  await screen.findByRole('alertdialog', { name: 'Submit' });
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  ['', { isComposing: true }],
  [' in Safari', { keyCode: 229 }],
])('Escape that cancels what an input method composes leaves the dialog open%s', async (_, composing) => {
  act(() => void askText('Save Labyrinth', 'Name of the labyrinth'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the labyrinth' });
  fireEvent.keyDown(field, { key: 'Escape', ...composing });
  expect(screen.getByRole('textbox', { name: 'Name of the labyrinth' })).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
