import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { db } from '../store/device/db.ts';
import { queueSubmission } from '../store/queue/outbox.ts';
import { freshDevice, smallLayout, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { VotingScreen } from './VotingScreen.tsx';

const [first, second, third] = submissionIds;

/** The same labyrinth, drawn the other way round. */
const backwards: Layout = {
  rooms: { c2r3: { types: ['silver-key'] }, c1r3: { types: [] } },
  paths: [{ from: 'c2r3', to: 'c1r3', style: 'highlighted' }],
};

const other: Layout = { ...smallLayout, rooms: { ...smallLayout.rooms, c2r3: { types: ['argus'] } } };

let oracle: Awaited<ReturnType<typeof freshDevice>>;

function draw(id: string, owner: string, layout: Layout) {
  const args = { id, difficulty: 'eternal', labyrinthData: serialiseLayout(layout) };
  oracle.submissions.set(id, { owner, args, day: oracle.day });
}

beforeEach(async () => {
  oracle = await freshDevice();
  draw(first, 'bob', smallLayout);
  draw(second, 'carl', other);
  draw(third, 'dora', backwards);
});
afterEach(() => vi.useRealTimers());

const groups = () => screen.findAllByRole('article').then((all) => all.filter(({ dataset }) => dataset.group));
const group = async () =>
  waitFor(async () => {
    const [found, ...more] = await groups();
    if (!found || more.length > 0) throw new Error('There is not one group.');
    return found;
  });
const idsIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>('[data-submission]')].map(({ dataset }) => dataset.submission);

test('equal drawings share one card, with every name and every vote', async () => {
  oracle.votes.set(`ann|${third}`, { value: 'up', seq: 1 });
  renderScreen(<VotingScreen difficulty="eternal" />);
  const found = await group();
  expect(found.dataset).toMatchObject({ group: '987a829b062ac207', day: '2026-11-20', difficulty: 'eternal' });
  expect(within(found).getByText('2 players drew this')).toBeTruthy();
  expect(
    within(found)
      .getAllByRole('img')
      .map((each) => each.getAttribute('alt')),
  ).toEqual(['Eternal layout by dora and 1 other']);
  expect(idsIn(found)).toEqual([third, first]);
  const [doras, bobs] = within(found).getAllByRole('article');
  expect(within(doras!).getByRole('heading', { name: 'dora 0 points' })).toBeTruthy();
  expect(within(bobs!).getByRole('heading', { name: 'bob 0 points' })).toBeTruthy();
  expect(doras!.querySelector('[data-votes]')?.textContent).toBe('1');
  expect(bobs!.querySelector('[data-votes]')?.textContent).toBe('0');
  for (const part of [doras!, bobs!]) {
    for (const name of [
      'Vote up',
      'Vote down',
      'Load & Edit Labyrinth',
      'Download PNG',
      'Link & QR code',
      'Add Suggestion',
    ])
      expect(within(part).getByRole('button', { name })).toBeTruthy();
  }
  expect(idsIn(document.body)).toEqual([third, first, second]);
});

test('one player who drew it twice does not count as several players', async () => {
  draw(third, 'bob', backwards);
  renderScreen(<VotingScreen difficulty="eternal" />);
  const found = await group();
  expect(idsIn(found)).toHaveLength(2);
  expect(within(found).queryByText(/drew this/)).toBeNull();
});

test("the viewer's own queued drawing counts in its group", async () => {
  oracle.submissions.delete(third);
  await queueSubmission({ difficulty: 'eternal', layout: backwards, izaroConfig: {} });
  oracle.weather = () => 'fine';
  renderScreen(<VotingScreen difficulty="eternal" />);
  const found = await group();
  expect(await within(found).findByText('2 players drew this')).toBeTruthy();
  expect(within(found).getByText('waiting to be sent')).toBeTruthy();
});

test('a vote that changes the ranking moves neither a group nor a submission in it', async () => {
  oracle.votes.set(`eve|${second}`, { value: 'up', seq: 1 });
  renderScreen(<VotingScreen difficulty="eternal" />);
  await group();
  expect(idsIn(document.body)).toEqual([second, first, third]);
  const [, , last] = document.querySelectorAll<HTMLElement>('article[data-submission]');
  await userEvent.click(within(last!).getByRole('button', { name: 'Vote up' }));
  await waitFor(() => expect(last!.querySelector('[data-votes]')?.textContent).toBe('1'));
  expect(idsIn(document.body)).toEqual([second, first, third]);
});

test("a submission with a secret passage that its group's picture does not have says so", async () => {
  const longer: Layout = {
    rooms: { ...smallLayout.rooms, c3r2: { types: [] } },
    paths: [...smallLayout.paths, { from: 'c2r3', to: 'c3r2', style: 'solid' }],
  };
  draw(first, 'bob', longer);
  draw(third, 'dora', { ...longer, paths: [...longer.paths, { from: 'c3r2', to: 'c1r3', style: 'dashed' }] });
  oracle.votes.set(`eve|${first}`, { value: 'up', seq: 1 });
  renderScreen(<VotingScreen difficulty="eternal" />);
  const [bobs, doras] = within(await group()).getAllByRole('article');
  expect(
    await within(doras!).findByText('C1R3: this one has a secret passage to C3R2, the picture does not'),
  ).toBeTruthy();
  expect(within(bobs!).queryByText(/the picture/)).toBeNull();
});

test('an equal drawing that arrives while a suggestion is typed is grouped only when the list is opened again', async () => {
  const user = userEvent.setup();
  oracle.submissions.delete(third);
  const view = renderScreen(<VotingScreen difficulty="eternal" />);
  const heading = await screen.findByRole('heading', { name: 'bob 0 points' });
  const bobs = heading.closest('article')!;
  await user.click(await within(bobs).findByRole('button', { name: 'Add Suggestion' }));
  await user.keyboard('The key ');
  await queueSubmission({ difficulty: 'eternal', layout: backwards, izaroConfig: {} });
  await screen.findByText('waiting to be sent');
  await user.keyboard('is right');
  const text = within(bobs).getByRole('textbox', { name: 'Your suggestion' });
  expect(text).toHaveProperty('value', 'The key is right');
  expect(document.activeElement).toBe(text);
  await user.click(within(bobs).getByRole('button', { name: 'Vote up' }));
  await waitFor(() => expect(bobs.querySelector('[data-votes]')?.textContent).toBe('1'));

  view.unmount();
  renderScreen(<VotingScreen difficulty="eternal" />);
  const found = await group();
  expect(idsIn(found)[0]).toBe(first);
  const typed = await within(found).findByRole('textbox', { name: 'Your suggestion' });
  expect(typed).toHaveProperty('value', 'The key is right');
});

test('a group that loses all but one of its submissions keeps the suggestion that is being typed', async () => {
  const user = userEvent.setup();
  oracle.votes.set(`eve|${first}`, { value: 'up', seq: 1 });
  oracle.votes.set(`fay|${first}`, { value: 'up', seq: 1 });
  oracle.votes.set(`eve|${third}`, { value: 'up', seq: 1 });
  renderScreen(<VotingScreen difficulty="eternal" />);
  const found = await group();
  expect(idsIn(found)).toEqual([first, third]);
  const doras = within(found).getAllByRole('article')[1]!;
  await user.click(await within(doras).findByRole('button', { name: 'Add Suggestion' }));
  await user.keyboard('The key ');
  await db.submissions.delete(first);
  await waitFor(() => expect(idsIn(document.body)).toEqual([third, second]));
  await user.keyboard('is right');
  const text = within(doras).getByRole('textbox', { name: 'Your suggestion' });
  expect(text).toHaveProperty('value', 'The key is right');
  expect(document.activeElement).toBe(text);
});

test('a layout in full screen stays open when an equal drawing arrives', async () => {
  const user = userEvent.setup();
  oracle.submissions.delete(third);
  renderScreen(<VotingScreen difficulty="eternal" />);
  const bobs = (await screen.findByRole('heading', { name: 'bob 0 points' })).closest('article')!;
  await user.click(within(bobs).getByRole('button', { name: 'Full screen: Eternal layout by bob' }));
  await screen.findByRole('dialog', { name: 'Eternal layout by bob' });
  await queueSubmission({ difficulty: 'eternal', layout: backwards, izaroConfig: {} });
  await waitFor(() => expect(idsIn(document.body)).toHaveLength(3));
  expect(screen.getByRole('dialog', { name: 'Eternal layout by bob' })).toBeTruthy();
});

test('the link and QR code of a layout stay open when an equal drawing arrives', async () => {
  const user = userEvent.setup();
  oracle.submissions.delete(third);
  renderScreen(<VotingScreen difficulty="eternal" />);
  const bobs = (await screen.findByRole('heading', { name: 'bob 0 points' })).closest('article')!;
  await user.click(within(bobs).getByRole('button', { name: 'Link & QR code' }));
  await screen.findByRole('dialog', { name: 'Link & QR code' });
  await queueSubmission({ difficulty: 'eternal', layout: backwards, izaroConfig: {} });
  await waitFor(() => expect(idsIn(document.body)).toHaveLength(3));
  expect(screen.getByRole('dialog', { name: 'Link & QR code' })).toBeTruthy();
});
