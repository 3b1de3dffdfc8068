import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { freshDevice, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { queueVote } from '../store/queue/outbox.ts';
import { flush } from '../store/queue/sync.ts';
import { QueueScreen } from './QueueScreen.tsx';

let oracle: Awaited<ReturnType<typeof freshDevice>>;
beforeEach(async () => {
  oracle = await freshDevice();
});

it('shows why a vote that met a limit waits and when it is tried next, and not as something that needs attention', async () => {
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  oracle.tooMany = () => 3600;
  await flush('asked');
  renderScreen(<QueueScreen />);
  await screen.findByText('You can vote 40 times an hour.');
  screen.getByText('Will be tried again');
  screen.getByText(/· Next try/);
  const times = [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times).toEqual(['2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z']);
  screen.getByRole('region', { name: 'Waiting' });
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

it('says that nothing is waiting', async () => {
  renderScreen(<QueueScreen />);
  await screen.findByText('Nothing is waiting.');
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

it('shows what the server refused, why, and what can be done about it', async () => {
  oracle.refuses = () => ({ code: 'not_found', error: 'This submission was removed.' });
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  await flush('asked');
  renderScreen(<QueueScreen />);
  const refused = within(await screen.findByRole('region', { name: 'Needs attention' }));
  refused.getByText('Refused by the server');
  refused.getByText('This submission was removed.');
  refused.getByRole('button', { name: 'Discard' });
});

it('sends at a press what waits for a connection', async () => {
  oracle.weather = () => 'cut';
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  await flush('asked');
  renderScreen(<QueueScreen />);
  await screen.findByText('Waiting to be sent');
  oracle.weather = () => 'fine';
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Nothing is waiting.');
});
