import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from 'shared-types/api/accounts.ts';
import { readAccount } from '../store/account/account.ts';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { fakeServer, refusal, type Reply } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { userNamed } from '../testing/syncOracle.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { confirmSlot } from './confirmed.ts';
import { DataSettings } from './DataSettings.tsx';
import { SignInSettings } from './SignInSettings.tsx';
import { TokenSettings } from './TokenSettings.tsx';
import { useProfileData } from './useProfileData.ts';

const ann: User = userNamed('ann');
const player: User = { ...ann, isPoeUser: true, signupSource: 'poe_oauth', poeAccountName: 'Exile#1', username: null };
const words = 'Please confirm that it is you: enter your password or sign in again. This counts for 10 minutes.';
const token = { id: 't1', name: 'My script', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };

function Settings({ user }: { user: User }) {
  return (
    <>
      <ConfirmDialog user={user} />
      <SignInSettings user={user} offersGame sendsMail={false} sessions={useProfileData('sessions')} />
      <TokenSettings result={useProfileData('tokens')} />
      <DataSettings user={user} />
    </>
  );
}

/** A server that requires a recent sign-in; `confirm` provides one. */
function strictServer(replies: Record<string, () => Reply>) {
  const state = { isConfirmed: false };
  const asked = fakeServer({
    'GET /api/tokens': () => [200, []],
    'GET /api/users/me/sessions': () => [200, []],
    'POST /api/auth/logout': () => [200, { success: true }],
    'POST /api/auth/confirm': (body) => {
      if ((body as { password: string }).password !== 'the right one')
        return refusal(403, 'forbidden', 'The password is wrong.');
      state.isConfirmed = true;
      return [200, { authenticated: true, user: ann }];
    },
    ...Object.fromEntries(
      Object.entries(replies).map(([call, reply]) => [
        call,
        () => (state.isConfirmed ? reply() : refusal(403, 'confirm_needed', words)),
      ]),
    ),
  });
  return { state, asked };
}

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  await writeDevice('account', { at: 'signedIn', user: ann, sessionLost: false });
  confirmSlot.set(null);
});

const question = () => screen.findByRole('dialog', { name: 'Please confirm that it is you' });

async function typePassword(password: string): Promise<void> {
  const dialog = await question();
  await userEvent.clear(within(dialog).getByLabelText('Password'));
  await userEvent.type(within(dialog).getByLabelText('Password'), password);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
}

test('a token is created after the password is confirmed; a wrong password is reported in the dialog', async () => {
  strictServer({ 'POST /api/tokens': () => [201, { success: true, token, secret: 'labyrinth_secret' }] });
  renderScreen(<Settings user={ann} />);
  await userEvent.type(await screen.findByLabelText('Name of a new token'), 'My script');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  await typePassword('a wrong one');
  expect(await within(await question()).findByText('The password is wrong.')).toBeTruthy();
  await typePassword('the right one');
  const secret = await screen.findByLabelText<HTMLInputElement>('Token "My script"');
  expect(secret.value).toBe('labyrinth_secret');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cancelling the confirmation shows why nothing happened and keeps what was typed', async () => {
  const { asked } = strictServer({ 'POST /api/tokens': () => refusal(500, 'unexpected', 'Never reached.') });
  renderScreen(<Settings user={ann} />);
  const name = await screen.findByLabelText<HTMLInputElement>('Name of a new token');
  await userEvent.type(name, 'My script');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(name.value).toBe('My script');
  expect(asked.filter(({ path }) => path === '/api/auth/confirm')).toEqual([]);
});

test('deleting the account continues with the same input after the confirmation', async () => {
  const { asked } = strictServer({ 'DELETE /api/users/me': () => [200, { success: true }] });
  renderScreen(<Settings user={ann} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete my account' });
  await userEvent.type(within(dialog).getByLabelText('Type ann to confirm'), 'ann');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await typePassword('the right one');
  await waitFor(async () => expect(await readAccount()).toEqual({ at: 'anonymous' }));
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
    { confirm: 'ann', content: 'anonymise' },
    { confirm: 'ann', content: 'anonymise' },
  ]);
});

test("a player without a password signs in again in another tab; 'Go on' then sends the typed local sign-in", async () => {
  await writeDevice('account', { at: 'signedIn', user: player, sessionLost: false });
  const user = { ...player, username: 'ann', email: 'ann@example.org' };
  const { state } = strictServer({ 'POST /api/users/me/local-sign-in': () => [201, { authenticated: true, user }] });
  renderScreen(<Settings user={player} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a local sign-in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a local sign-in' });
  await userEvent.type(within(dialog).getByLabelText('Username'), 'ann');
  await userEvent.type(within(dialog).getByLabelText('E-mail'), 'ann@example.org');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'a long sentence');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add local sign-in' }));
  const link = within(await question()).getByRole('link', { name: 'Sign in with Path of Exile' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/auth/poe?to=/profile', '_blank']);
  await userEvent.click(within(await question()).getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('You have not signed in again yet.')).toBeTruthy();
  state.isConfirmed = true;
  await userEvent.click(within(await question()).getByRole('button', { name: 'Go on' }));
  await waitFor(async () => expect(await readAccount()).toMatchObject({ user: { username: 'ann' } }));
});

test('linking a game account can be started again after returning without a linked one', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  fakeServer({ 'POST /api/users/me/game-account': () => [200, { success: true, location: '/auth/poe?link=1' }] });
  renderScreen(
    <SignInSettings
      user={ann}
      offersGame
      sendsMail={false}
      sessions={{ row: undefined, failed: false, retry: () => Promise.resolve() }}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Link game account' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth/poe?link=1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Link game account' }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  vi.unstubAllGlobals();
});
