import { useEffect } from 'react';
import type { PageFacts } from 'shared-types/site/pages.ts';
import { openSlot } from './openSlot.ts';

/** What the screen that is shown says of itself where the table of pages cannot know it. */
export const ownFactsSlot = openSlot<PageFacts>();

/** Lets a screen name its page by what it shows: nothing while that is not known, and no longer than it is shown. */
export function useOwnFacts(title?: string, description?: string, keywords?: string): void {
  useEffect(() => {
    if (title === undefined || description === undefined || keywords === undefined) return;
    ownFactsSlot.set({ title, description, keywords });
    return () => ownFactsSlot.set(null);
  }, [title, description, keywords]);
}
