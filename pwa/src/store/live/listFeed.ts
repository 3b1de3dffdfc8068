import type { Difficulty } from 'shared-types/difficulty.ts';
import type { FeedListener } from './liveLists.ts';

// Loaded on demand: the first screen is painted and its lists are fetched before anything listens for changes.
const load = () => import('./liveLists.ts');

/**
 * Subscribes to changes on the server of today's lists of these difficulties. Resolves with a function that
 * unsubscribes.
 */
export function listFeed(...shown: Difficulty[]): (listener: FeedListener) => Promise<() => void> {
  return async (listener) => (await load()).watchLists(shown, listener);
}
