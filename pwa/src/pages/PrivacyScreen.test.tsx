import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { writeDevice } from '../store/device/deviceValues.ts';
import { freshDevice } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { PrivacyScreen } from './PrivacyScreen.tsx';

beforeEach(async () => {
  await freshDevice();
});

test("the policy describes the game's sign-in if it is set up", async () => {
  await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
  renderScreen(<PrivacyScreen />);
  expect(await screen.findByRole('heading', { name: 'Signing in with the game account' })).toBeTruthy();
  expect(screen.getByText(/^Path of Exile signs you in when you choose so, and a video API tells us/)).toBeTruthy();
  expect(screen.getByText(/The access to your game account can be revoked at any time/)).toBeTruthy();
});

test('the policy does not mention the game if its sign-in is not set up', async () => {
  await writeDevice('config', siteConfig());
  renderScreen(<PrivacyScreen />);
  expect(await screen.findByText(/^A video API tells us which labyrinth video is the latest one\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Local account data' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/game|Path of Exile/i);
});
