import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAccount } from '../store/account/account.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { freshDevice } from '../testing/device.ts';
import { siteConfig } from '../testing/siteConfig.ts';
import { SignInLink } from './SignInLink.tsx';

beforeEach(async () => {
  await freshDevice();
  await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
  await writeDevice('account', { at: 'anonymous' });
});
afterEach(() => vi.unstubAllGlobals());

/** Who is signed in, as a newly opened page knows it. */
async function readInNewTab() {
  vi.resetModules();
  return (await import('../store/account/account.ts')).readAccount();
}

test.each([
  [
    'the middle button',
    (link: HTMLElement) => fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 })),
  ],
  ['Ctrl', (link: HTMLElement) => fireEvent.click(link, { ctrlKey: true })],
])(
  'opened in a new tab by %s, makes the account unknown in that tab, and leaves this one anonymous',
  async (_, press) => {
    render(<SignInLink to="/saved-labyrinths" />);
    press(await screen.findByRole('link', { name: 'Sign in with Path of Exile' }));
    await waitFor(async () => expect(await readInNewTab()).toEqual({ at: 'unknown' }));
    expect(await readAccount()).toEqual({ at: 'anonymous' });
  },
);
