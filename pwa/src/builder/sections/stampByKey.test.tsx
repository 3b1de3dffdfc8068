import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crowdedLayout } from 'shared-types/testing/crowdedLayout.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { db } from '../../store/device/db.ts';
import { startDraft } from '../../store/drafts/drafts.ts';
import { BuilderScreen } from '../BuilderScreen.tsx';
import { draftWritten } from '../../testing/draftWritten.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';

const eleven = ['c2r3', 'c3r3', 'c4r3', 'c5r3', 'c6r3', 'c9r3', 'c10r3', 'c11r3', 'c12r3', 'c13r3'] as const;

/** Rooms 1 to 11 in a row. */
const row = drawing(eleven.map((room, index) => `${index === 0 ? 'c1r3' : eleven[index - 1]} ${room}`));

const user = userEvent.setup();

afterEach(draftWritten);
beforeEach(() => Promise.all([db.drafts.clear(), db.device.clear()]));

async function openBuilder(layout = row) {
  await startDraft({ name: '', difficulty: 'eternal', layout, izaroConfig: {} });
  renderScreen(<BuilderScreen />);
  await screen.findByRole('button', { name: /^C1 R3/ });
}

const types = (room: string) => document.querySelector(`[data-room="${room}"]`)?.getAttribute('data-types');
const chosen = () =>
  within(screen.getByRole('group', { name: 'Left to mark' })).queryByRole('button', { pressed: true });
const keys = () => [...document.querySelectorAll('[data-key-of]')].map((key) => key.textContent).join(' ');

describe('marking by keyboard alone', () => {
  it('T chooses the entries left to mark one after another and announces what to press', async () => {
    await openBuilder();
    await user.keyboard('t');
    expect(chosen()?.textContent).toBe('4 darkshrines');
    await screen.findByText(
      'Darkshrine is chosen. Type the key at each room that holds it. T chooses the next, Escape ends.',
    );
    await user.keyboard('t');
    expect(chosen()?.textContent).toBe('3 silver keys');
  });

  it('each room shows its key, 1 to 9, 0, then letters, and the key stamps it', async () => {
    await openBuilder();
    expect(keys()).toBe('');
    await user.keyboard('t');
    expect(keys()).toBe('1 2 3 4 5 6 7 8 9 0 A');
    await user.keyboard('20a');
    expect(['c2r3', 'c12r3', 'c13r3'].map(types)).toEqual(['darkshrine', 'darkshrine', 'darkshrine']);
    await screen.findByText('C13 R3 holds Darkshrine.');
    await user.keyboard('a');
    expect(types('c13r3')).toBe('');
    await user.keyboard('b');
    await screen.findByText('No room has the key B.');
  });

  it('no room shows P or T, which do something else', async () => {
    await openBuilder(crowdedLayout(20));
    await user.keyboard('t');
    expect(keys()).toBe('1 2 3 4 5 6 7 8 9 0 A B C D E F G H I J K L M N O Q R S');
    await user.keyboard('q');
    expect(document.querySelectorAll('[data-types="darkshrine"]')).toHaveLength(1);
  });

  it('ends with Escape, after which digits mark the focused room', async () => {
    await openBuilder();
    await user.keyboard('t{Escape}');
    expect(keys()).toBe('');
    expect(chosen()).toBeNull();
    document.querySelector<SVGElement>('[data-room="c3r3"]')?.focus();
    await user.keyboard('2');
    expect(types('c3r3')).toBe('silver-key');
    expect(types('c2r3')).toBe('');
  });

  it('Enter on an entry left to mark chooses it and focuses the grid, where Enter marks the room', async () => {
    await openBuilder();
    screen.getByRole('button', { name: '4 darkshrines' }).focus();
    await user.keyboard('{Enter}');
    expect(keys()).toBe('1 2 3 4 5 6 7 8 9 0 A');
    expect(document.activeElement?.getAttribute('data-room')).toBe('c1r3');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(types('c2r3')).toBe('darkshrine');
  });

  it('contents chosen by pointer show no keys', async () => {
    await openBuilder();
    await user.click(screen.getByRole('button', { name: '4 darkshrines' }));
    expect(keys()).toBe('');
  });

  it('digits mark the rooms that show them, also while a select is focused', async () => {
    await openBuilder();
    await user.keyboard('t');
    fireEvent.pointerMove(document.querySelector('[data-room="c3r3"]') as Element, { pointerType: 'mouse' });
    screen.getByLabelText('Weapon Set').focus();
    await user.keyboard('2');
    expect(['c2r3', 'c3r3'].map(types)).toEqual(['darkshrine', '']);
  });

  it('T chooses nothing while a select is focused', async () => {
    await openBuilder();
    screen.getByLabelText('Weapon Set').focus();
    await user.keyboard('t');
    expect(chosen()).toBeNull();
  });
});
