import { useEffect } from 'react';
import type { PageFacts } from 'shared-types/site/pages.ts';
import { openSlot } from './openSlot.ts';

/** What the screen that is shown says of itself where the table of pages cannot know it. */
export const ownFactsSlot = openSlot<PageFacts>();

/** Lets a screen name its page by what it shows; not before that is known, and no longer than it is shown. */
export function useOwnFacts(facts: PageFacts | undefined): void {
  useEffect(() => {
    if (!facts) return;
    ownFactsSlot.set(facts);
    return () => ownFactsSlot.set(null);
  }, [facts]);
}
