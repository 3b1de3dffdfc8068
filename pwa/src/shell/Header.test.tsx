import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { refreshAccount } from '../store/account/session.ts';
import { db } from '../store/device/db.ts';
import { forgetDevice, writeDevice } from '../store/device/deviceValues.ts';
import { queueSaved } from '../store/queue/outbox.ts';
import { drawn, freshDevice } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { userNamed } from '../testing/syncOracle.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { usePagedList } from '../ui/hooks/usePagedList.ts';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

beforeEach(async () => {
  await freshDevice();
});
afterEach(() => vi.useRealTimers());

describe('the header', () => {
  test("of a visitor has the link 'Sign in with Path of Exile'", async () => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    await writeDevice('account', { at: 'anonymous' });
    renderScreen(<Header />);
    const link = await screen.findByRole('link', { name: 'Sign in with Path of Exile' });
    expect(link.getAttribute('href')).toBe('/auth/poe');
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  test('has a name and a tooltip on every button that shows an icon alone', async () => {
    renderScreen(<Header />);
    const bare = (await screen.findAllByRole('button')).filter(({ textContent }) => textContent === '');
    expect(bare.map((button) => [button.getAttribute('aria-label'), button.title])).toEqual([
      ['Open menu', 'Open menu'],
      ['Theme: Dark', 'Theme: Dark'],
    ]);
  });

  test('and a list of several pages work even if the browser refuses every storage', async () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
    db.close({ disableAutoOpen: false });
    onTestFinished(() => void vi.restoreAllMocks());
    function List() {
      const { shown, more } = usePagedList(['one', 'two', 'three'], { name: 'list', first: 2, step: 2 });
      return (
        <>
          <p>{shown.join(' ')}</p>
          <ShowMore more={more} noun="item" />
        </>
      );
    }
    renderScreen(
      <>
        <Header />
        <List />
      </>,
    );
    expect(await screen.findByRole('button', { name: 'Theme: Dark' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Us' })).toBeTruthy();
    expect(screen.getByText('one two')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 more item' }));
    expect(screen.getByText('one two three')).toBeTruthy();
  });

  test("of a visitor only says 'Sign in' if the game's sign-in is not set up, or not known to be", async () => {
    await writeDevice('account', { at: 'anonymous' });
    const { unmount } = renderScreen(<Header />);
    const links = async () =>
      (await screen.findAllByRole('link', { name: /Sign in|account/ })).map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
    expect(await links()).toEqual([['Sign in', '/sign-in']]);
    unmount();
    await writeDevice('config', siteConfig());
    renderScreen(<Header />);
    expect(await links()).toEqual([['Sign in', '/sign-in']]);
  });

  test.each([
    ['/builder#l=1AbC', ['/sign-in?to=%2Fbuilder%23l%3D1AbC', '/auth/poe?to=%2Fbuilder%23l%3D1AbC']],
    ['/reset-password#secret', ['/sign-in', '/auth/poe']],
    ['/verify-email#secret', ['/sign-in', '/auth/poe']],
  ])('returns to %s after the sign-in only if the address has no secret', async (address, hrefs) => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    await writeDevice('account', { at: 'anonymous' });
    renderScreen(<Header />, address);
    const links = await screen.findAllByRole('link', { name: /Local account|Sign in/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });

  test('shows the sign-in link if the server could not say who is signed in', async () => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    await forgetDevice('account');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 500 })));
    await expect(refreshAccount()).rejects.toThrow('500: <html>');
    renderScreen(<Header />);
    expect(await screen.findByRole('link', { name: 'Sign in with Path of Exile' })).toBeTruthy();
  });

  test.each([
    ['a username', { ...userNamed('ann'), username: 'ann' }, 'ann'],
    [
      'a game account name',
      { ...userNamed('ann'), username: null, signupSource: 'poe_oauth' as const, poeAccountName: 'Exile#1234' },
      'Exile#1234',
    ],
    [
      'a game account name without its tag, if that is hidden',
      {
        ...userNamed('ann'),
        username: null,
        signupSource: 'poe_oauth' as const,
        poeAccountName: 'Exile#1234',
        hideUserTag: true,
      },
      'Exile',
    ],
  ])('of a signed-in user has %s and Logout', async (_, user, name) => {
    await writeDevice('account', { at: 'signedIn', user, sessionLost: false });
    renderScreen(<Header />);
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign in with Path of Exile' })).toBeNull();
  });

  test('asks once about unsent changes if Logout is pressed twice', async () => {
    await writeDevice('account', { at: 'signedIn', user: userNamed('ann'), sessionLost: false });
    await queueSaved({ name: 'Tuesday', ...drawn });
    renderScreen(<Header />);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(dialogSlot.get()?.title).toBe('One change is not sent yet'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    act(() => dialogSlot.get()?.done(null));
    expect(dialogSlot.get()).toBeNull();
  });

  test('asks to sign in again if the session has ended, and keeps the name', async () => {
    await writeDevice('account', { at: 'signedIn', user: userNamed('ann'), sessionLost: true });
    renderScreen(<Header />);
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeTruthy();
    expect(screen.getByText('ann')).toBeTruthy();
  });

  test('has the navigation of spec 1', async () => {
    await writeDevice('config', siteConfig({ chatUrl: 'https://chat.example/', donateUrl: 'https://donate.example/' }));
    renderScreen(<Header />);
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    await nav.findByRole('link', { name: 'Donate' });
    const links = nav.getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Labyrinth', '/labyrinth'],
      ['Lab Builder', '/builder'],
      ['Eternal', '/voting/eternal'],
      ['Merciless', '/voting/merciless'],
      ['Cruel', '/voting/cruel'],
      ['Normal', '/voting/normal'],
      ['All difficulties', '/lab-voting'],
      ['Lab Builder', '/guides/lab-builder'],
      ['Treasure Keys', '/guides/treasure-keys'],
      ['Puzzles', '/guides/puzzles'],
      ['Builds for Lab', '/guides/builds'],
      ['Point System', '/guides/point-system'],
      ['All guides', '/guides'],
      ['Contact Us', '/contact'],
      ['Community Chat', 'https://chat.example/'],
      ['Donate', 'https://donate.example/'],
      ['Profile Overview', '/profile'],
      ['My Labyrinths', '/saved-labyrinths'],
    ]);
    for (const name of ['Lab Voting', 'Guides', 'Profile']) expect(nav.getByRole('button', { name })).toBeTruthy();
  });
});

test('the footer has the disclaimers and a link to the Privacy Policy', async () => {
  renderScreen(<Footer />);
  expect(
    await screen.findByText("This product isn't affiliated with or endorsed by Grinding Gear Games in any way."),
  ).toBeTruthy();
  expect(screen.getByText(/not affiliated with or endorsed by the game's publisher/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
});
