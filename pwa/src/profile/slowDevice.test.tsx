import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { db } from '../store/device/db.ts';
import type * as ProfileData from '../store/account/profileData.ts';
import { freshDevice } from '../testing/device.ts';
import { fakeServer } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { textsUntil } from '../testing/textsUntil.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

/** A device that takes longer to read than the network takes to fail. */
vi.mock('../store/account/profileData.ts', async (original) => {
  const real = await original<typeof ProfileData>();
  return {
    ...real,
    readProfile: async (...asked: Parameters<typeof real.readProfile>) => {
      const row = await real.readProfile(...asked);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return row;
    },
  };
});

test('without a connection, the settings are never shown before the stored points', async () => {
  await freshDevice();
  await db.profile.put({ accountId: 'ann', kind: 'points', value: 7, readAt: 0, outdated: false });
  fakeServer({});
  const texts = await textsUntil(async () => {
    renderScreen(<ProfileScreen />);
    await screen.findByText('Total Points');
  });
  expect(texts.filter((text) => text.includes('Your account') && !text.includes('Total Points'))).toEqual([]);
  expect(texts.at(-1)).toContain('Your account');
});
