import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Details } from './Details.tsx';

test('the content is rendered only while the details are open', async () => {
  render(
    <Details summary="By room">
      <p>Estate Path 0:12</p>
    </Details>,
  );
  expect(screen.queryByText('Estate Path 0:12')).toBeNull();
  await userEvent.click(screen.getByText('By room'));
  await screen.findByText('Estate Path 0:12');
  await userEvent.click(screen.getByText('By room'));
  await expect.poll(() => screen.queryByText('Estate Path 0:12')).toBeNull();
});
