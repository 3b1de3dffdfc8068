import type { Difficulty } from 'shared-types/difficulty.ts';
import type { FeedListener } from './liveLists.ts';

// Loaded on demand: the first screen is painted and its lists are fetched before anybody listens for changes.
const load = () => import('./liveLists.ts');

/** Tells which of today's lists of these difficulties change on the server. Resolves with what ends it. */
export function listFeed(...shown: Difficulty[]): (listener: FeedListener) => Promise<() => void> {
  return async (listener) => (await load()).watchLists(shown, listener);
}
