import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startDraft } from '../store/drafts/drafts.ts';
import { freshDevice, smallLayout } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { PrintScreen } from './PrintScreen.tsx';

afterEach(() => vi.useRealTimers());

it("shows 'not today' once the day of the drawing has ended", async () => {
  await freshDevice();
  await startDraft({ name: '', difficulty: 'eternal', layout: smallLayout, izaroConfig: {} });
  renderScreen(<PrintScreen />);
  await screen.findByRole('article', { name: 'Printable layout' });
  expect(screen.queryByText('not today')).toBeNull();
  vi.setSystemTime(Date.parse('2026-11-21T00:00:10Z'));
  expect(await screen.findByText('not today', undefined, { timeout: 9_000 })).toBeTruthy();
});
