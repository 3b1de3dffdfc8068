import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '../store/device/db.ts';
import type * as StoredGuides from '../store/lists/guides.ts';
import { fakeServer } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { textsUntil } from '../testing/textsUntil.ts';
import { GuideScreen } from './GuideScreen.tsx';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A device that takes its time to read what was just stored. */
vi.mock('../store/lists/guides.ts', async (original) => {
  const real = await original<typeof StoredGuides>();
  return {
    ...real,
    readGuides: async () => {
      const guides = await real.readGuides();
      await pause(100);
      return guides;
    },
  };
});

beforeEach(async () => {
  await Promise.all([db.guides.clear(), db.listReads.clear()]);
});

test('between the wait and the guide nothing says that the guide is not here', async () => {
  const puzzles = { slug: 'puzzles', title: 'Puzzles', summary: 'In short.', markdown: 'Words.' };
  fakeServer({ 'GET /api/guides': () => [200, [puzzles]] });
  const answered = fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await pause(300);
    return answered(...asked);
  });
  const texts = await textsUntil(async () => {
    renderScreen(<GuideScreen slug="puzzles" />);
    await screen.findByText('Words.');
  });
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes('is not on your device yet'))).toEqual([]);
});
