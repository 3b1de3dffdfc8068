import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { fakeServer, refusal, type Reply } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const site = siteConfig({ passwordReset: 'mail' });

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  await writeDevice('config', site);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('requests a link for a valid address; the message does not reveal whether an account has it', async () => {
  const asked = fakeServer({ 'POST /api/auth/reset-request': () => [200, { success: true }] });
  renderScreen(<ResetPasswordScreen token="" />);
  const field = await screen.findByLabelText<HTMLInputElement>('E-mail');
  await userEvent.type(field, 'nobody');
  await press('Send the link');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  await userEvent.type(field, '@example.org');
  await press('Send the link');
  expect(
    await screen.findByText(/^If an account has the address nobody@example\.org, a mail with a link is on its way\./),
  ).toBeTruthy();
  expect(asked).toEqual([{ method: 'POST', path: '/api/auth/reset-request', body: { email: 'nobody@example.org' } }]);
});

test('without a connection, keeps the typed address and shows the reason', async () => {
  fakeServer({});
  renderScreen(<ResetPasswordScreen token="" />);
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ann@example.org');
  await press('Send the link');
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ann@example.org');
});

test("shows why the site's settings could not be fetched, and 'Try again' fetches them", async () => {
  await db.device.clear();
  const answers: Reply[] = [refusal(503, 'unavailable', 'The server is starting.'), [200, site]];
  fakeServer({ 'GET /api/config': () => answers.shift() ?? [200, site] });
  renderScreen(<ResetPasswordScreen token="" />);
  expect((await screen.findByRole('alert')).textContent).toContain('The server is starting.');
  await press('Try again');
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if the site cannot send mail, refers to its operators instead of requesting an address', async () => {
  await writeDevice('config', { ...site, passwordReset: 'operator' });
  renderScreen(<ResetPasswordScreen token="" />);
  expect(await screen.findByText(/^This site cannot send mail\. Ask its operators/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
  expect(screen.queryByLabelText('E-mail')).toBeNull();
});

test('the link sets a new password of at least 10 characters and then offers the sign-in', async () => {
  const asked = fakeServer({
    'POST /api/auth/reset': () => [200, { success: true }],
    'GET /api/auth/status': () => [200, { authenticated: false }],
  });
  renderScreen(<ResetPasswordScreen token="secret" />);
  await userEvent.type(await screen.findByLabelText('New password'), 'short');
  await press('Set the new password');
  expect(await screen.findByText('A password has at least 10 characters.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New password'), ' but longer');
  await press('Set the new password');
  expect(await screen.findByText('Your new password is set.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
  expect(asked[0]?.body).toEqual({ token: 'secret', password: 'short but longer' });
});

test('unlinks the game account with the new password if the player ticks the box', async () => {
  await writeDevice('config', { ...site, signIns: { local: true, game: true } });
  const asked = fakeServer({
    'POST /api/auth/reset': () => [200, { success: true }],
    'GET /api/auth/status': () => [200, { authenticated: false }],
  });
  renderScreen(<ResetPasswordScreen token="secret" />);
  await userEvent.type(await screen.findByLabelText('New password'), 'quite another one');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Also unlink any linked game account/ }));
  await press('Set the new password');
  expect(await screen.findByText('Your new password is set.')).toBeTruthy();
  expect(asked[0]?.body).toEqual({ token: 'secret', password: 'quite another one', unlinkGame: true });
});

test('with a used link, shows the error, keeps the typed password and offers a new link', async () => {
  const words = 'This link has expired or was used already. Please ask for a new one.';
  fakeServer({ 'POST /api/auth/reset': () => refusal(400, 'invalid', words) });
  renderScreen(<ResetPasswordScreen token="spent" />);
  await userEvent.type(await screen.findByLabelText('New password'), 'quite another one');
  await press('Set the new password');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('quite another one');
  expect(screen.getByRole('link', { name: 'Ask for a new one' }).getAttribute('href')).toBe('/reset-password');
});

test("does not mention a game account if the game's sign-in is not set up", async () => {
  fakeServer({ 'POST /api/auth/reset-request': () => [200, { success: true }] });
  const { unmount } = renderScreen(<ResetPasswordScreen token="" />);
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ann@example.org');
  await press('Send the link');
  await screen.findByText(/^If an account has the address ann@example\.org/);
  expect(document.body.textContent).not.toMatch(/game|Path of Exile/i);
  unmount();
  renderScreen(<ResetPasswordScreen token="secret" />);
  await screen.findByLabelText('New password');
  expect(document.body.textContent).not.toMatch(/game|Path of Exile/i);
});
