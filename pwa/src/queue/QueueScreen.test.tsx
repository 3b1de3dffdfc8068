import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { freshDevice, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { queueVote } from '../store/outbox.ts';
import { flush } from '../store/sync.ts';
import { QueueScreen } from './QueueScreen.tsx';

let oracle: Awaited<ReturnType<typeof freshDevice>>;
beforeEach(async () => {
  oracle = await freshDevice();
});

it('tells of a vote that met a limit why it waits and when it is tried next, and not as something to attend to', async () => {
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
