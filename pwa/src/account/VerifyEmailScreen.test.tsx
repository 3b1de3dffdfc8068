import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../store/device/db.ts';
import { fakeServer, refusal } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { VerifyEmailScreen } from './VerifyEmailScreen.tsx';

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
});

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'This address is mine' }));

test('verifies the address on a press, not when the page opens', async () => {
  const asked = fakeServer({
    'POST /api/auth/verify-email': () => [200, { success: true }],
    'GET /api/auth/status': () => [200, { authenticated: false }],
  });
  renderScreen(<VerifyEmailScreen token="secret" />);
  await screen.findByText('Is this your address?');
  expect(asked).toEqual([]);
  await press();
  expect(await screen.findByText('Your e-mail address is verified.')).toBeTruthy();
  expect(asked[0]).toEqual({ method: 'POST', path: '/api/auth/verify-email', body: { token: 'secret' } });
});

test('says that a link was used already, and without a token links to the profile', async () => {
  const words = 'This link has expired or was used already. Your profile sends a new one.';
  fakeServer({ 'POST /api/auth/verify-email': () => refusal(400, 'invalid', words) });
  const { unmount } = renderScreen(<VerifyEmailScreen token="used" />);
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  unmount();
  renderScreen(<VerifyEmailScreen token="" />);
  expect((await screen.findByRole('link', { name: 'To your profile' })).getAttribute('href')).toBe('/profile');
});
