import { useSearch } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import type { Day } from 'shared-types/day.ts';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { DayPicker } from './DayPicker.tsx';

const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it.each([
  ['2020-01-01', ['Next day', 'Today']],
  ['2026-11-19', ['Previous day', 'Next day', 'Today']],
  ['2026-11-20', ['Previous day']],
])('of %s leads to %s', async (day, wanted) => {
  renderScreen(<DayPicker path="/lab-voting" day={day} today="2026-11-20" />);
  await screen.findByLabelText('Day (UTC)');
  expect(links()).toEqual(wanted);
});

it('announces the day that is shown', async () => {
  renderScreen(<DayPicker path="/lab-voting" day="2026-11-19" today="2026-11-20" />);
  expect((await screen.findByRole('status')).textContent).toBe('November 19, 2026');
});

/** A screen of the day that its address names. */
function AddressedDay() {
  const { day = '2026-11-20' }: { day?: Day } = useSearch({ strict: false });
  return <DayPicker path="/lab-voting" day={day} today="2026-11-20" />;
}

it('shows today again after a day was picked and left', async () => {
  renderScreen(<AddressedDay />, '/lab-voting');
  const field = await screen.findByLabelText<HTMLInputElement>('Day (UTC)');
  fireEvent.change(field, { target: { value: '2026-11-19' } });
  fireEvent.click(await screen.findByRole('link', { name: 'Today' }));
  await screen.findByText('November 20, 2026');
  expect(field.value).toBe('2026-11-20');
});
