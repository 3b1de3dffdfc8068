import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { installOffer, watchInstallOffer } from './installPrompt.ts';
import { Navigation } from './Navigation.tsx';

watchInstallOffer();
beforeEach(() => installOffer.set(null));

const prompt = vi.fn(() => Promise.resolve());

/** Simulates Chromium's event when the app can be installed. */
function offer(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return event;
}

const item = () => screen.queryByRole('button', { name: 'Install' });

test("'Install' is in the menu only if the browser offers it, and opens the browser's prompt", async () => {
  renderScreen(<Navigation />);
  await screen.findByRole('link', { name: 'Lab Builder' });
  expect(item()).toBeNull();
  expect(offer().defaultPrevented).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(item()).toBeNull();
});

test("'Install' disappears once the app is installed", async () => {
  renderScreen(<Navigation />);
  await screen.findByRole('link', { name: 'Lab Builder' });
  offer();
  await screen.findByRole('button', { name: 'Install' });
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(item()).toBeNull();
});
