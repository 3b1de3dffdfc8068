import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { siteConfig } from '../testing/siteConfig.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { askSignIn } from './askSignIn.ts';
import type { SignInReason } from './signInWords.ts';

beforeEach(async () => {
  dialogSlot.set(null);
  await db.device.clear();
});

async function promptFor(reason: SignInReason) {
  void askSignIn(reason);
  await waitFor(() => expect(dialogSlot.get()).not.toBeNull());
  const { title, text, choices } = dialogSlot.get() ?? { choices: [] };
  return [title, text, choices.map(({ label }) => label)];
}

describe('the sign-in prompt', () => {
  test.each([
    ['required', 'Sign in Required', 'You need to sign in with your game account to use this feature.'],
    ['vote', 'Sign in Required', 'Please log in with your game account to vote'],
    [
      'suggest',
      'Sign in Required',
      'You must be logged in to submit suggestions. Please log in with your game account.',
    ],
    ['build', 'Sign in to Build Labyrinths', 'You need an account to create and modify labyrinth layouts.'],
  ] as const)("offers the game's sign-in if it is set up, for the reason '%s'", async (reason, title, text) => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    expect(await promptFor(reason)).toEqual([title, text, ['Sign in with Path of Exile']]);
  });

  test.each([
    ['required', 'Sign in Required', 'You need to sign in to use this feature.'],
    ['vote', 'Sign in Required', 'Please log in to vote'],
    ['suggest', 'Sign in Required', 'You must be logged in to submit suggestions. Please log in.'],
    ['build', 'Sign in to Build Labyrinths', 'You need an account to create and modify labyrinth layouts.'],
  ] as const)(
    "does not mention the game's sign-in if it is not set up, for the reason '%s'",
    async (reason, title, text) => {
      await writeDevice('config', siteConfig());
      expect(await promptFor(reason)).toEqual([title, text, ['Sign in']]);
    },
  );
});
