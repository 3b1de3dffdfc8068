import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { startDraft } from '../store/drafts/drafts.ts';
import { db } from '../store/device/db.ts';
import { freshDevice, smallLayout, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { toastSlot } from '../ui/toast.ts';
import { VotingScreen } from './VotingScreen.tsx';

const [first, ...others] = submissionIds;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  toastSlot.set(null);
  for (const id of others) oracle.submissions.delete(id);
  const args = { id: first, difficulty: 'eternal', labyrinthData: serialiseLayout(smallLayout) };
  oracle.submissions.set(first, { owner: 'bob', args, day: oracle.day });
});
afterEach(() => vi.useRealTimers());

async function open() {
  renderScreen(<VotingScreen difficulty="eternal" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Suggestion' }));
  await screen.findByRole('group', { name: 'Rooms to press' });
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your suggestion' });
const room = (name: RegExp) => screen.getByRole('button', { name });
const choose = (place: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: place })).getByRole('button', { name }));

test('a suggestion is written by pressing rooms, and shown in the picture', async () => {
  await open();
  await userEvent.click(room(/^C11 R2, not drawn/));
  await choose('C11R2', 'Has a silver key');
  expect(text().value).toBe('C11R2 has a silver key.');
  expect(room(/^C11 R2, number \d, Silver Key/).dataset.types).toBe('silver-key');
  await userEvent.click(room(/^C2 R3/));
  await choose('C2R3', 'Has no silver key');
  await choose('C2R3', 'Door to C11R2');
  expect(text().value).toBe('C11R2 has a silver key. A door joins C2R3 and C11R2. C2R3 has no silver key.');
  await choose('C2R3', 'Has a silver key');
  expect(text().value).toBe('C11R2 has a silver key. A door joins C2R3 and C11R2.');
});

test('a secret passage to another room is suggested by pressing both rooms', async () => {
  await open();
  await userEvent.click(room(/^C2 R3/));
  await choose('C2R3', 'Secret passage to another room');
  expect(screen.getByText('Press the room that it leads to.')).toBeTruthy();
  await userEvent.click(room(/^C4 R1/));
  expect(text().value).toBe('A secret passage joins C2R3 and C4R1.');
  expect(screen.queryByText('Press the room that it leads to.')).toBeNull();
});

test('by keyboard, arrows move between rooms, Enter goes to the choices and Escape back to the room', async () => {
  await open();
  room(/^C1 R3/).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label')).toBe('C3R4'),
  );
  await userEvent.keyboard('{Enter}');
  expect(text().value).toMatch(/^C3R4 has /);
  await userEvent.keyboard('{Escape}');
  expect((document.activeElement as HTMLElement).dataset.room).toBe('c3r4');
  expect(screen.queryByRole('group', { name: 'C3R4' })).toBeNull();
});

test('typed text stays, and the sentence is added after it', async () => {
  await open();
  await userEvent.type(text(), 'I saw it myself');
  await userEvent.click(room(/^C2 R3/));
  await choose('C2R3', 'Is no room');
  expect(text().value).toBe('I saw it myself. C2R3 is no room.');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Suggestion' }));
  await waitFor(async () =>
    expect(await db.outbox.toArray()).toMatchObject([{ args: { text: 'I saw it myself. C2R3 is no room.' } }]),
  );
});

test('Apply draws a suggestion that is written as claims into the layout, and keeps the open draft', async () => {
  const before = await startDraft({ name: 'Mine', difficulty: 'cruel', layout: smallLayout, izaroConfig: {} });
  oracle.suggestions.set('s1', {
    owner: 'carl',
    args: { submissionId: first, text: 'c2r3 has argus; C2R3 has no silver key' },
  });
  oracle.suggestions.set('s2', { owner: 'carl', args: { submissionId: first, text: 'Argus is somewhere else.' } });
  renderScreen(<VotingScreen difficulty="eternal" />);
  const apply = await screen.findByRole('button', { name: 'Apply' });
  expect(apply.closest<HTMLElement>('[data-suggestion]')?.dataset.suggestion).toBe('s1');
  expect(screen.getAllByRole('button', { name: 'Apply' })).toHaveLength(1);
  await userEvent.click(apply);
  await waitFor(() =>
    expect(toastSlot.get()).toMatchObject({ title: 'Labyrinth Loaded', description: 'The suggestion is drawn in.' }),
  );
  const wanted: Layout = { ...smallLayout, rooms: { ...smallLayout.rooms, c2r3: { types: ['argus'] } } };
  const drafts = await db.drafts.toArray();
  expect(drafts.find(({ id }) => id !== before.id)).toMatchObject({
    difficulty: 'eternal',
    drawing: drawingOf(wanted),
  });
  expect(drafts.find(({ id }) => id === before.id)).toMatchObject({ name: 'Mine' });
});
