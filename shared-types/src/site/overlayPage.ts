import { isFollowToken } from '../api/follow.ts';
import type { PageMeta } from './pages.ts';

/**
 * The page that shows a run on another screen. Not in the table of pages, because the first screen loads that table and
 * this page is only reached by its link.
 */
export const overlayPage: PageMeta = {
  title: 'Run on another screen',
  description: 'A labyrinth run as it goes: the next door, the next room, the map and the time.',
  keywords: 'Path of Exile, labyrinth, run, overlay',
};

/** Whether a path is that of a run shown on another screen. */
export function isOverlayPath(path: string): boolean {
  const [, token = ''] = /^\/overlay\/([^/]+)\/?$/.exec(path) ?? [];
  return isFollowToken(token);
}
