import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { patience } from 'shared-types/testing/patience.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../store/device/db.ts';
import { forgetDevice, writeDevice } from '../store/device/deviceValues.ts';
import { signedInAs } from '../testing/device.ts';
import { fullDisk } from '../testing/fullDisk.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { userNamed } from '../testing/syncOracle.ts';
import { setSignInOpener } from '../parts/goToSignIn.ts';
import { SignInScreen } from './SignInScreen.tsx';

const site = siteConfig({ signIns: { local: true, game: true } });

beforeEach(async () => {
  await db.open();
  await Promise.all(db.tables.map((table) => table.clear()));
  await writeDevice('config', site);
  await writeDevice('account', { at: 'anonymous' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const gameLink = () => screen.findByRole('link', { name: 'Sign in with Path of Exile' });

describe('the sign-in page', () => {
  test('offers the game account first and passes on the page to return to', async () => {
    const wanted = vi.fn();
    setSignInOpener(wanted);
    renderScreen(<SignInScreen to="/builder?difficulty=normal" />);
    const link = await gameLink();
    expect(link.getAttribute('href')).toBe('/auth/poe?to=%2Fbuilder%3Fdifficulty%3Dnormal');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Path of Exile account', 'Local account']);
    await userEvent.click(link);
    expect(wanted).toHaveBeenCalledWith('/builder?difficulty=normal');
  });

  test('on a first visit, shows all ways to sign in at once when the server has listed them', async () => {
    await forgetDevice('config');
    const asked: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => asked.push(resolve)));
    renderScreen(<SignInScreen />);
    await vi.waitFor(() => expect(asked).toHaveLength(1), patience);
    expect(screen.queryByLabelText('Password')).toBeNull();
    asked[0]?.(Response.json(site));
    expect(await gameLink()).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('on a first visit, offers the local account if the server is unreachable', async () => {
    await forgetDevice('config');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderScreen(<SignInScreen />);
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign in with Path of Exile' })).toBeNull();
  });

  test('says in words that a name or a password is too long', async () => {
    renderScreen(<SignInScreen />);
    const name = await screen.findByLabelText('Username or e-mail');
    await userEvent.click(name);
    await userEvent.paste('n'.repeat(255));
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.paste('p'.repeat(129));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('A username or e-mail address has at most 254 characters.')).toBeTruthy();
    expect(screen.getByText('A password has at most 128 characters.')).toBeTruthy();
  });

  test.each([
    ['optional', 'You need an account to save, submit and vote, but not to draw or look.'],
    ['required', 'You need an account to draw, save, submit and vote, but not to look.'],
  ] as const)('says what an account is for if it is %s for the builder', async (builderSignIn, sentence) => {
    await writeDevice('config', { ...site, builderSignIn });
    renderScreen(<SignInScreen />);
    await gameLink();
    const shown = screen
      .getAllByText(/^You need an account/)
      .filter((each) => each.getAttribute('aria-hidden') !== 'true');
    expect(shown.map(({ textContent }) => textContent)).toEqual([sentence]);
  });

  test('never leads to another site', async () => {
    renderScreen(<SignInScreen to="https://evil.example/" />);
    expect((await gameLink()).getAttribute('href')).toBe('/auth/poe?to=%2F');
  });

  test.each([
    ['game-denied', 'You chose not to share your game account, so nothing was changed.'],
    ['game-busy', 'Path of Exile accepts no more sign-ins right now. Please wait a minute and try again.'],
    ['<b>news</b>', 'Signing in did not work. Please try again.'],
  ])('shows the message for the notice %s', async (notice, sentence) => {
    renderScreen(<SignInScreen notice={notice} />);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  test('says only once that the game sign-in is not set up', async () => {
    await writeDevice('config', { ...site, signIns: { local: true, game: false } });
    renderScreen(<SignInScreen notice="game-sign-in-unavailable" />);
    const words = await screen.findAllByText(/^Signing in with the game account is not set up on this site\./);
    expect(words).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Sign in with Path of Exile' })).toBeNull();
  });

  test('shows who is signed in and offers to use another account', async () => {
    await signedInAs('ann');
    renderScreen(<SignInScreen notice="account-blocked" />);
    expect(await screen.findByText('You are signed in as ann.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'This account is blocked: you can look around, but not save, submit or vote. ' +
        'On your profile you can still download your data and delete the account.',
    );
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(await gameLink()).toBeTruthy();
  });

  test('on a full device, shows why the sign-in could not be stored', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ authenticated: true, user: userNamed('ann') })));
    renderScreen(<SignInScreen />);
    await userEvent.type(await screen.findByLabelText('Username or e-mail'), 'ann');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    fullDisk('outbox');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This device has no space left. Free some space, then try again.',
    );
  });

  test('says that signing in needs a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderScreen(<SignInScreen />);
    expect(await screen.findByText(/^Signing in needs a connection\./)).toBeTruthy();
  });
});
