import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDevice, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { OverviewScreen } from './OverviewScreen.tsx';

let oracle: Awaited<ReturnType<typeof freshDevice>>;
const views = () => oracle.calls.filter(({ path }) => path.endsWith('/view')).map(({ path }) => path);

/** Submits this many layouts of the Normal labyrinth. */
function submitNormal(count: number): void {
  for (let n = 10; n < 10 + count; n += 1) {
    const id = `018f0000-0000-7000-8000-0000000000${n}`;
    oracle.submissions.set(id, {
      owner: 'bob',
      args: { id, difficulty: 'normal', labyrinthData: '{}' },
      day: oracle.day,
    });
  }
}

beforeEach(async () => {
  oracle = await freshDevice();
});

describe('the overview', () => {
  test('shows the four difficulties, each with a link to its voting page', async () => {
    renderScreen(<OverviewScreen />);
    for (const name of ['Eternal', 'Merciless', 'Cruel', 'Normal']) {
      const column = within(await screen.findByRole('region', { name }));
      expect(column.getByRole('link', { name: `Vote on ${name}` }).getAttribute('href')).toBe(
        `/voting/${name.toLowerCase()}`,
      );
    }
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(await screen.findByText('No Cruel labyrinth submissions yet')).toBeTruthy();
  });

  test("shows 'Failed to fetch submissions' once after a server error, and can be retried", async () => {
    oracle.weather = () => 'badGateway';
    renderScreen(<OverviewScreen />);
    expect(await screen.findAllByText('Failed to fetch submissions')).toHaveLength(1);
    expect(await screen.findAllByText(/^Today's .* list is not on your device yet\.$/)).toHaveLength(4);
    expect(screen.queryByRole('link', { name: /^Submit First/ })).toBeNull();
    oracle.weather = () => 'fine';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  test('without a connection, shows the stored lists with their time', async () => {
    const { unmount } = renderScreen(<OverviewScreen />);
    await screen.findAllByRole('article');
    unmount();
    oracle.weather = () => 'cut';
    renderScreen(<OverviewScreen />);
    expect(await screen.findByText(/this is what your device has stored, as of Nov 20, 2026/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  test("shows every author as 'Anonymous'", async () => {
    renderScreen(<OverviewScreen />);
    expect(await screen.findAllByText('Anonymous')).toHaveLength(3);
    expect(screen.queryByText(/bob/)).toBeNull();
  });

  test('names a card by its number of votes, also by a single one', async () => {
    oracle.votes.set(`carol|${submissionIds[0]}`, { value: 'up', seq: 1 });
    renderScreen(<OverviewScreen />);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Anonymous layout with 1 vote',
      'Anonymous layout with 0 votes',
      'Anonymous layout with 0 votes',
    ]);
  });

  test('opens a layout on a press, and reports only its first opening to the server', async () => {
    renderScreen(<OverviewScreen />);
    const [card] = await screen.findAllByRole('article');
    const toggle = within(card!).getByRole('button', { name: 'Show Labyrinth Layout' });
    expect(within(card!).queryByRole('img')).toBeNull();
    expect(within(card!).getByText(/Views: 0/)).toBeTruthy();
    for (const open of [true, false, true]) {
      await userEvent.click(toggle);
      expect(toggle.getAttribute('aria-expanded')).toBe(String(open));
    }
    expect(within(card!).getByRole('img', { name: 'Eternal layout' })).toBeTruthy();
    await waitFor(() => expect(views()).toEqual([`/api/submissions/${submissionIds[0]}/view`]));
  });

  test('without a connection, shows a layout but reports no view', async () => {
    renderScreen(<OverviewScreen />);
    const [card] = await screen.findAllByRole('article');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(within(card!).getByRole('button', { name: 'Show Labyrinth Layout' }));
    expect(await within(card!).findByRole('img', { name: 'Eternal layout' })).toBeTruthy();
    expect(views()).toEqual([]);
    online.mockRestore();
  });

  test('loads the further pages of a difficulty', async () => {
    oracle.pageSize = 2;
    renderScreen(<OverviewScreen />);
    const column = within(await screen.findByRole('region', { name: 'Eternal' }));
    expect(await column.findAllByRole('article')).toHaveLength(2);
    await userEvent.click(await column.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(column.getAllByRole('article')).toHaveLength(3));
    expect(column.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('begins with six layouts of a difficulty', async () => {
    submitNormal(8);
    renderScreen(<OverviewScreen />);
    const column = within(await screen.findByRole('region', { name: 'Normal' }));
    expect(await column.findAllByRole('article')).toHaveLength(6);
    await userEvent.click(column.getByRole('button', { name: 'Show 2 more layouts' }));
    expect(column.getAllByRole('article')).toHaveLength(8);
  });

  test('keeps the order of a difficulty in which a layout is opened, though another one has more votes by then', async () => {
    renderScreen(<OverviewScreen />);
    const column = within(await screen.findByRole('region', { name: 'Eternal' }));
    const [first, , last] = await column.findAllByRole('article');
    const ids = () => column.getAllByRole('article').map(({ dataset }) => dataset.submission);
    const before = ids();
    oracle.votes.set(`carol|${last!.dataset.submission}`, { value: 'up', seq: 1 });
    await userEvent.click(within(first!).getByRole('button', { name: 'Show Labyrinth Layout' }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(last!.querySelector('[data-votes]')?.textContent).toBe('1 vote'));
    expect(ids()).toEqual(before);
  });

  test('offers a single further layout in the singular', async () => {
    submitNormal(7);
    renderScreen(<OverviewScreen />);
    const column = within(await screen.findByRole('region', { name: 'Normal' }));
    expect(await column.findAllByRole('article')).toHaveLength(6);
    expect(column.getByRole('button', { name: /^Show 1/ }).textContent).toBe('Show 1 more layout');
  });
});
