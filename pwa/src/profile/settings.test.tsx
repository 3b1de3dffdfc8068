import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from 'shared-types/api/accounts.ts';
import { readAccount } from '../store/account/account.ts';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { queueSubmission, queueTag } from '../store/queue/outbox.ts';
import { unsentEntries } from '../store/queue/unsentEntries.ts';
import { drawn } from '../testing/device.ts';
import { fakePush, pushKey, withoutPush } from '../testing/fakePush.ts';
import { fakeServer, refusal, type Reply } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { userNamed } from '../testing/syncOracle.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { toastSlot } from '../ui/toast.ts';
import { DataSettings } from './DataSettings.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { SignInSettings } from './SignInSettings.tsx';
import { TokenSettings } from './TokenSettings.tsx';
import { useProfileData } from './useProfileData.ts';

/** The parts as the profile renders them, each with its data. */
function Tokens() {
  return <TokenSettings result={useProfileData('tokens')} />;
}

function SigningIn({ user, sendsMail = false }: { user: User; sendsMail?: boolean }) {
  return <SignInSettings user={user} offersGame={false} sendsMail={sendsMail} sessions={useProfileData('sessions')} />;
}

const ann: User = userNamed('ann');
const gameUser: User = {
  ...ann,
  userId: 0,
  isPoeUser: true,
  signupSource: 'poe_oauth',
  poeAccountName: 'Exile#1234',
  username: null,
  email: null,
};
const done = (): Reply => [200, { success: true }];

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  await writeDevice('account', { at: 'signedIn', user: ann, sessionLost: false });
  dialogSlot.set(null);
  toastSlot.set(null);
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const agree = () => dialogSlot.get()?.done('ok');

describe('access tokens', () => {
  const token = { id: 't1', name: 'My script', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };

  test('are created with a name, and the secret is shown once', async () => {
    const tokens: (typeof token)[] = [];
    const asked = fakeServer({
      'GET /api/tokens': () => [200, tokens],
      'POST /api/tokens': () => {
        tokens.push(token);
        return [201, { success: true, token, secret: 'labyrinth_secret' }];
      },
    });
    renderScreen(<Tokens />);
    await userEvent.type(await screen.findByLabelText('Name of a new token'), '  My script ');
    await press('Create token');
    const secret = await screen.findByLabelText<HTMLInputElement>('Token "My script"');
    expect(secret.value).toBe('labyrinth_secret');
    expect(screen.getByText('Copy the token now: it is shown only this once.')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'My script' });
    expect(await screen.findByRole('button', { name: 'Revoke My script' })).toBeTruthy();
    await press('I have saved it');
    expect(screen.queryByDisplayValue('labyrinth_secret')).toBeNull();
    expect(JSON.stringify(await db.profile.toArray())).not.toContain('labyrinth_secret');
  });

  test('need a name, and a failure keeps what was typed', async () => {
    fakeServer({ 'GET /api/tokens': () => [200, []] });
    renderScreen(<Tokens />);
    const name = await screen.findByLabelText<HTMLInputElement>('Name of a new token');
    await press('Create token');
    expect(await screen.findByText('A token needs a name.')).toBeTruthy();
    await userEvent.type(name, 'Mine');
    await press('Create token');
    expect(
      await screen.findByText('The server could not be reached. This needs a connection: please try again.'),
    ).toBeTruthy();
    expect(name.value).toBe('Mine');
  });

  test('are revoked after a confirmation', async () => {
    const asked = fakeServer({ 'GET /api/tokens': () => [200, [token]], 'DELETE /api/tokens/t1': done });
    renderScreen(<Tokens />);
    await screen.findByRole('button', { name: 'Revoke My script' });
    await press('Revoke My script');
    expect(dialogSlot.get()?.title).toBe('Revoke this token?');
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    agree();
    await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
  });
});

describe('the password', () => {
  test('is changed; a wrong current password is reported and nothing typed is lost', async () => {
    let reply = () => refusal(403, 'forbidden', 'The current password is wrong.');
    const asked = fakeServer({ 'PATCH /api/users/me/password': () => reply() });
    renderScreen(<SigningIn user={ann} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    const current = within(dialog).getByLabelText<HTMLInputElement>('Current password');
    const next = within(dialog).getByLabelText<HTMLInputElement>('New password');
    await userEvent.type(current, 'wrong');
    await userEvent.type(next, 'short');
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await send();
    expect(await within(dialog).findByText('A password has at least 10 characters.')).toBeTruthy();
    await userEvent.type(next, ' but longer now');
    await send();
    expect(await within(dialog).findByText('The current password is wrong.')).toBeTruthy();
    expect([current.value, next.value]).toEqual(['wrong', 'short but longer now']);
    reply = done;
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastSlot.get()?.title).toBe('Password changed');
    expect(asked.at(-1)?.body).toEqual({ current: 'wrong', next: 'short but longer now' });
  });

  test('returns the focus to its button when its dialog is closed', async () => {
    fakeServer({});
    renderScreen(<SigningIn user={ann} />);
    const button = await screen.findByRole('button', { name: 'Change password' });
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Change password' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('is set for a game account by adding a local sign-in', async () => {
    const user = { ...gameUser, username: 'ann', email: 'ann@example.org' };
    await writeDevice('account', { at: 'signedIn', user: gameUser, sessionLost: false });
    fakeServer({ 'POST /api/users/me/local-sign-in': () => [201, { authenticated: true, user }] });
    renderScreen(<SigningIn user={gameUser} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a local sign-in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a local sign-in' });
    await userEvent.type(within(dialog).getByLabelText('Username'), 'ann');
    await userEvent.type(within(dialog).getByLabelText('E-mail'), 'ann@example.org');
    await userEvent.type(within(dialog).getByLabelText('Password'), 'a long sentence');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add local sign-in' }));
    await waitFor(async () => expect(await readAccount()).toMatchObject({ user: { username: 'ann' } }));
  });
});

describe('the e-mail address', () => {
  test('is shown as not verified, and the link can be sent again', async () => {
    const asked = fakeServer({ 'POST /api/users/me/email-verification': done });
    renderScreen(<SigningIn user={ann} sendsMail />);
    expect((await screen.findByText(/is not verified yet/)).parentElement?.textContent).toBe(
      'ann@example.org is not verified yet. Open the link in the mail that we sent there.',
    );
    await press('Send the link again');
    await waitFor(() => expect(toastSlot.get()?.title).toBe('The link is on its way'));
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('is shown as verified, and not at all on a site without mail', async () => {
    fakeServer({});
    const { unmount } = renderScreen(<SigningIn user={{ ...ann, emailVerified: true }} sendsMail />);
    expect(await screen.findByText(/is verified: a link to a new password can be sent there/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
    unmount();
    renderScreen(<SigningIn user={ann} />);
    await screen.findByRole('button', { name: 'Change password' });
    expect(screen.queryByText('E-mail address')).toBeNull();
  });
});

test('a game account is mentioned only if one is linked', async () => {
  fakeServer({});
  for (const [user, tells] of [
    [ann, false],
    [{ ...ann, poeAccountName: 'Exile#1234' }, true],
  ] as const) {
    const { unmount } = renderScreen(
      <>
        <SigningIn user={user} sendsMail />
        <DataSettings user={user} />
      </>,
    );
    expect((await screen.findByText(/is not verified yet/)).textContent.includes('game account')).toBe(tells);
    await press('Delete my account');
    const dialog = await screen.findByRole('dialog', { name: 'Delete my account' });
    expect(within(dialog).getByText(/are erased/).textContent).toBe(
      `Your name, e-mail address${tells ? ', password and game account' : ' and password'} are erased. You are signed out everywhere.`,
    );
    unmount();
  }
});

describe('the game account', () => {
  test('is unlinked after a confirmation', async () => {
    const linked = { ...ann, poeAccountName: 'Exile#1234' };
    await writeDevice('account', { at: 'signedIn', user: linked, sessionLost: false });
    fakeServer({ 'DELETE /api/users/me/game-account': () => [200, { authenticated: true, user: ann }] });
    renderScreen(<SigningIn user={linked} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink' }));
    agree();
    await waitFor(async () => expect(await readAccount()).toMatchObject({ user: { poeAccountName: null } }));
  });

  test('cannot be unlinked if it is the only way to sign in', async () => {
    fakeServer({});
    renderScreen(<SigningIn user={gameUser} />);
    expect(await screen.findByText(/It is your only way to sign in/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull();
  });
});

describe('devices', () => {
  const moments = { createdAt: '2026-11-20T12:00:00.000Z', lastSeenAt: '2026-11-20T12:00:00.000Z' };
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const sessions = [
    { id: 's1', userAgent, ...moments, current: true },
    { id: 's2', userAgent: null, ...moments, current: false },
  ];

  test('are listed, and another one can be signed out', async () => {
    const asked = fakeServer({
      'GET /api/users/me/sessions': () => [200, sessions],
      'DELETE /api/users/me/sessions/s2': done,
    });
    renderScreen(<SigningIn user={ann} />);
    const list = await screen.findByRole('list', { name: 'Signed in on' });
    const [here, other] = within(list).getAllByRole('listitem');
    expect(here?.textContent).toMatch(/^Firefox on Windowsthis device/);
    expect(other?.textContent).toMatch(/^Unknown device/);
    await userEvent.click(within(list).getByRole('button', { name: /^Sign out Unknown device/ }));
    await waitFor(() => expect(asked.map(({ method }) => method)).toContain('DELETE'));
  });

  test("are asked about once if 'Sign out everywhere' is pressed twice while the device is read", async () => {
    fakeServer({ 'GET /api/users/me/sessions': () => [200, sessions] });
    renderScreen(<SigningIn user={ann} />);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(dialogSlot.get()?.title).toBe('Sign out everywhere?'));
    dialogSlot.get()?.done(null);
    // A second question would be open by now.
    await unsentEntries();
    expect(dialogSlot.get()).toBeNull();
  });

  test('are all signed out after a confirmation, including this one, and unsent work stays', async () => {
    await queueTag(true);
    fakeServer({
      'GET /api/users/me/sessions': () => [200, sessions],
      'DELETE /api/users/me/sessions': done,
      'POST /api/auth/logout': done,
    });
    renderScreen(<SigningIn user={ann} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(dialogSlot.get()?.text).toContain('One unsent change stays here'));
    agree();
    await waitFor(async () => expect(await readAccount()).toEqual({ at: 'anonymous' }));
    expect(await db.outbox.count()).toBe(1);
    expect(await db.profile.count()).toBe(0);
  });
});

describe('notifications', () => {
  const pushed = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', key: pushKey, isKnown: true };

  test('are shown with their difficulties and can be switched off', async () => {
    fakePush({ permission: 'granted' });
    await writeDevice('push', { difficulties: ['cruel', 'eternal'], ...pushed });
    const asked = fakeServer({ 'POST /api/push/end': done });
    renderScreen(<DeviceSettings />);
    expect(
      await screen.findByText(
        'Whoever is signed in here, this browser tells you once a day when Eternal and Cruel are settled.',
      ),
    ).toBeTruthy();
    await press('Stop telling me');
    await waitFor(() => expect(screen.queryByText('Notifications')).toBeNull());
    await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/push/end']));
    withoutPush();
  });

  test('are not shown while they are off', async () => {
    renderScreen(<DeviceSettings />);
    await screen.findByRole('radio', { name: 'Dark' });
    expect(screen.queryByText('Notifications')).toBeNull();
  });
});

test('the theme is kept on the device', async () => {
  renderScreen(<DeviceSettings />);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Dark' })).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(localStorage.getItem('theme')).toBe('system');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);
  localStorage.removeItem('theme');
});

describe('deleting the account', () => {
  async function openDialog() {
    renderScreen(<DataSettings user={ann} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    return screen.findByRole('dialog', { name: 'Delete my account' });
  }

  test('requires the name; after a refusal, the player stays signed in', async () => {
    fakeServer({ 'DELETE /api/users/me': () => refusal(400, 'invalid', 'Type your name to confirm: ann.') });
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText('Type ann to confirm'), 'bob');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    expect(await within(dialog).findByText('Type your name to confirm: ann.')).toBeTruthy();
    expect(await readAccount()).toMatchObject({ at: 'signedIn' });
  });

  test('a translator leaves the name to type alone', async () => {
    const dialog = await openDialog();
    expect(within(dialog).getByText('ann').getAttribute('translate')).toBe('no');
  });

  test('says what becomes of a single unsent change', async () => {
    await queueTag(true);
    fakeServer({});
    const dialog = await openDialog();
    expect(
      await within(dialog).findByText(
        'One change on this device was never sent: a layout becomes a draft, anything else is lost.',
      ),
    ).toBeTruthy();
  });

  test('turns unsent layouts into drafts, clears the rest of the queue and signs out on the device', async () => {
    await queueSubmission(drawn);
    await queueTag(true);
    const asked = fakeServer({ 'DELETE /api/users/me': done, 'POST /api/auth/logout': done });
    const dialog = await openDialog();
    expect(await within(dialog).findByText(/2 changes on this device were never sent/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('radio', { name: /Delete them too/ }));
    await userEvent.type(within(dialog).getByLabelText('Type ann to confirm'), 'ann');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    await waitFor(async () => expect(await readAccount()).toEqual({ at: 'anonymous' }));
    expect(asked[0]?.body).toEqual({ confirm: 'ann', content: 'delete' });
    expect(await db.outbox.count()).toBe(0);
    expect((await db.drafts.toArray()).map(({ difficulty }) => difficulty)).toEqual(['eternal']);
  });
});
