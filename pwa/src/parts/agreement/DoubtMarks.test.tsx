import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { smallLayout } from '../../testing/device.ts';
import DoubtMarks from './DoubtMarks.tsx';

const claims = [
  { claim: 'content c2r3 silver-key', p: 0.9, for: 4, against: 1 },
  { claim: 'room c2r3', p: 0.999, for: 5, against: 0 },
  { claim: 'room c4r1', p: 0.1, for: 1, against: 4 },
  { claim: 'izaro weaponSet dual-swords', p: 0.9, for: 3, against: 1 },
];

test('marks the rooms in doubt, drawn or not, and shows the counts on hover and focus', async () => {
  render(<DoubtMarks layout={smallLayout} claims={claims} />);
  const marks = within(screen.getByRole('group', { name: 'In doubt' }));
  const all = marks.getAllByRole('button');
  expect(all.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'C2R3, silver key: 4 of 5',
    'C4R1, room: 1 of 5',
  ]);
  expect(screen.queryByText('silver key: 4 of 5')).toBeNull();
  await userEvent.hover(all[0]!);
  expect(screen.getByText('silver key: 4 of 5')).toBeTruthy();
  await userEvent.unhover(all[0]!);
  expect(screen.queryByText('silver key: 4 of 5')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('silver key: 4 of 5')).toBeTruthy();
  await userEvent.tab();
  expect(screen.getByText('room: 1 of 5')).toBeTruthy();
});

test('shows nothing if no claim is in doubt', () => {
  const { container } = render(<DoubtMarks layout={smallLayout} claims={claims.slice(1, 2)} />);
  expect(container.innerHTML).toBe('');
});
