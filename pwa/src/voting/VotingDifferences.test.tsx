import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { queueSubmission } from '../store/queue/outbox.ts';
import { freshDevice, smallLayout, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { VotingScreen } from './VotingScreen.tsx';

const [first, second, third] = submissionIds;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

const other: Layout = {
  rooms: { c1r3: { types: [] }, c2r3: { types: ['argus'] }, c3r4: { types: [] } },
  paths: [...smallLayout.paths, { from: 'c2r3', to: 'c3r4', style: 'solid' }],
};

function draw(id: string, owner: string, layout: Layout) {
  const args = { id, difficulty: 'eternal', labyrinthData: serialiseLayout(layout) };
  oracle.submissions.set(id, { owner, args, day: oracle.day });
}

function agree(state: DayAgreement['state'], rest: Partial<DayAgreement> = {}) {
  oracle.agreements = [
    {
      day: oracle.day,
      difficulty: 'eternal',
      state,
      wasSettled: false,
      revision: 2,
      accounts: 2,
      layout: { labyrinthData: serialiseLayout(smallLayout), izaroConfig: {} },
      displaySvg: null,
      claims: [],
      groups: [],
      ...rest,
    },
  ];
}

beforeEach(async () => {
  oracle = await freshDevice();
  draw(first, 'bob', smallLayout);
  draw(second, 'carl', smallLayout);
  draw(third, 'dora', other);
});
afterEach(() => vi.useRealTimers());

const state = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-day-state]');
    if (!found) throw new Error('Nothing is said of the day.');
    return found;
  });

test.each([
  ['settled', { accounts: 7 }, 'Settled: 7 players drew the same'],
  ['likely', { accounts: 2 }, 'Likely: 2 players drew the same'],
  ['likely', { accounts: 1 }, 'Likely: 1 player drew this'],
  ['likely', { accounts: 0 }, 'Likely'],
  ['first', { accounts: 1 }, 'First drawing'],
  ['likely', { wasSettled: true }, 'Likely; was settled before'],
  ['first', { wasSettled: true }, 'Was settled; a new drawing differs'],
] as const)('a day that is %s shows its state at the top: %j', async (is, rest, text) => {
  agree(is, rest);
  renderScreen(<VotingScreen difficulty="eternal" />);
  const found = await state();
  expect(found.textContent.trim()).toBe(text);
  expect(found.dataset).toMatchObject({ dayState: is, accounts: `${(rest as { accounts?: number }).accounts ?? 2}` });
});

test("the player's own queued drawing is shown as the first drawing", async () => {
  oracle.submissions.clear();
  agree('none', { layout: null, accounts: 0 });
  renderScreen(<VotingScreen difficulty="eternal" />);
  expect((await state()).textContent.trim()).toBe('No drawing yet');
  oracle.weather = () => 'cut';
  await queueSubmission({ difficulty: 'eternal', layout: smallLayout, izaroConfig: {} });
  await screen.findByText('waiting to be sent');
  expect((await state()).textContent.trim()).toBe('First drawing');
});

test("a day whose drawings are all gone shows 'No drawing yet', even if it was settled before", async () => {
  oracle.submissions.clear();
  agree('none', { wasSettled: true, layout: null, accounts: 0 });
  renderScreen(<VotingScreen difficulty="eternal" />);
  expect((await state()).textContent.trim()).toBe('No drawing yet');
});

test("a past day without drawings shows 'No drawing'", async () => {
  oracle.submissions.clear();
  agree('none', { day: '2026-11-19', layout: null, accounts: 0 });
  renderScreen(<VotingScreen difficulty="eternal" day="2026-11-19" />);
  expect((await state()).textContent.trim()).toBe('No drawing');
});

test.each(['settled', 'likely'] as const)("a drawing equal to the day's %s layout says so", async (is) => {
  agree(is);
  renderScreen(<VotingScreen difficulty="eternal" />);
  const same = await screen.findByText(`Same as the ${is} layout`);
  expect(same.closest('article')?.querySelector(`[data-submission="${first}"]`)).toBeTruthy();
  expect(screen.getAllByText(/^Same as the/)).toHaveLength(1);
});

test("a drawing that differs from the day's layout lists the differences and can show them in the picture", async () => {
  agree('settled');
  renderScreen(<VotingScreen difficulty="eternal" />);
  const summary = await screen.findByText("Differs from the day's layout in 2 rooms: C2R3, C3R4");
  expect(summary.dataset.differs).toBe('c2r3 c3r4');
  const card = summary.closest<HTMLElement>('article');
  expect(card?.dataset.submission).toBe(third);
  const inCard = within(card!);
  expect(inCard.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "C2R3: this one has Argus, the day's layout has a silver key",
      "C3R4: this one has this room, the day's layout does not",
    ]),
  );
  expect(document.querySelectorAll('[data-differs]')).toHaveLength(1);

  const picture = () => decodeURIComponent(inCard.getByRole<HTMLImageElement>('img').src);
  const button = inCard.getByRole('button', { name: 'Show differences' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  const before = picture();
  await userEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(picture()).not.toBe(before);
  expect(picture()).toContain('stroke-dasharray="1 5"');
  const legend = await inCard.findByRole('list', { name: 'Marks' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual([
    'added: only in this drawing',
    "missing: only in the day's layout",
    "changed: not as in the day's layout",
  ]);
  await userEvent.click(button);
  expect(picture()).toBe(before);
});

test('a drawing that differs in Izaro alone says so', async () => {
  draw(third, 'dora', smallLayout);
  agree('likely', {
    layout: { labyrinthData: serialiseLayout(smallLayout), izaroConfig: { weaponSet: 'dual-swords' } },
  });
  renderScreen(<VotingScreen difficulty="eternal" />);
  const summary = await screen.findByText("Differs from the day's layout in Izaro alone");
  expect(summary.dataset.differs).toBe('');
});

test("shows no differences while the day's layout is not likely yet", async () => {
  agree('first');
  renderScreen(<VotingScreen difficulty="eternal" />);
  await state();
  await waitFor(() => expect(document.querySelector('[data-group]')).toBeTruthy());
  expect(document.querySelector('[data-differs]')).toBeNull();
});

test('without a connection, shows the stored state and differences', async () => {
  agree('settled', { accounts: 7 });
  const { unmount } = renderScreen(<VotingScreen difficulty="eternal" />);
  await state();
  unmount();
  oracle.weather = () => 'cut';
  renderScreen(<VotingScreen difficulty="eternal" />);
  expect((await state()).textContent).toContain('Settled: 7 players drew the same');
  expect(await screen.findByText("Differs from the day's layout in 2 rooms: C2R3, C3R4")).toBeTruthy();
});

test('the differences stay shown in the picture when an equal drawing arrives', async () => {
  agree('settled');
  renderScreen(<VotingScreen difficulty="eternal" />);
  const card = (await screen.findByText(/^Differs from the day's layout in 2 rooms/)).closest('article')!;
  await userEvent.click(within(card).getByRole('button', { name: 'Show differences' }));
  await queueSubmission({ difficulty: 'eternal', layout: other, izaroConfig: {} });
  await screen.findByText('waiting to be sent');
  expect(card.isConnected).toBe(true);
  expect(within(card).getByRole('button', { name: 'Show differences', pressed: true })).toBeTruthy();
});
