import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as ShownSubmissions from '../store/lists/readSubmissions.ts';
import { freshDevice } from '../testing/device.ts';
import { fakeServer } from '../testing/fakeServer.ts';
import { listReplies } from '../testing/listReplies.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { textsUntil } from '../testing/textsUntil.ts';
import { HubScreen } from './HubScreen.tsx';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A device that takes its time to read what was just stored. */
vi.mock('../store/lists/readSubmissions.ts', async (original) => {
  const real = await original<typeof ShownSubmissions>();
  return {
    ...real,
    readSubmissions: async (...asked: Parameters<typeof real.readSubmissions>) => {
      const list = await real.readSubmissions(...asked);
      await pause(100);
      return list;
    },
  };
});

beforeEach(async () => {
  await freshDevice();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("an empty list that is read slowly never shows 'is not on your device yet'", async () => {
  fakeServer({
    ...listReplies('eternal'),
    ...listReplies('merciless'),
    ...listReplies('cruel'),
    ...listReplies('normal'),
    'GET /api/reset-info': () => [200, { nextResetUTC: '2026-11-21T00:00:00.000Z' }],
  });
  const answered = fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await pause(300);
    return answered(...asked);
  });
  const texts = await textsUntil(async () => {
    renderScreen(<HubScreen />);
    const eternal = within(await screen.findByRole('region', { name: 'Eternal' }));
    await eternal.findByText('No Eternal labyrinth submissions yet');
  });
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes('is not on your device yet'))).toEqual([]);
});
