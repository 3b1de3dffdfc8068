import { expect, it, vi } from 'vitest';
import { nobodyAnswered } from '../../api/noAnswer.ts';
import { freshDevice } from '../../testing/device.ts';
import { refreshLatestVideo } from './latestVideo.ts';
import { refreshSaved, refreshShared, refreshSubmissions } from './refresh.ts';
import { refreshConfig } from './siteConfig.ts';

/** Stands for a module that the browser cannot fetch. */
const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./submissionPages.ts', missing);
vi.mock('./fetchSaved.ts', missing);
vi.mock('./fetchShared.ts', missing);
vi.mock('./fetchSiteConfig.ts', missing);
vi.mock('./fetchLatestVideo.ts', missing);

it.each([
  ["a day's list", () => refreshSubmissions('eternal')],
  ['the saved labyrinths', refreshSaved],
  ['a shared layout', () => refreshShared('S'.repeat(22))],
  ["the site's settings", refreshConfig],
  ['the latest video', refreshLatestVideo],
])('if the code that fetches %s cannot be loaded, the failure counts as no answer', async (_, refresh) => {
  await freshDevice();
  const error: unknown = await refresh().catch((reason: unknown) => reason);
  vi.useRealTimers();
  expect(nobodyAnswered({ at: 'failed', error })).toBe(true);
});
