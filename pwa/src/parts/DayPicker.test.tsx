import { screen } from '@testing-library/react';
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
