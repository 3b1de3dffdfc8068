import { useEffect } from 'react';
import type { PageMeta } from 'shared-types/site/pages.ts';
import { openSlot } from '../patterns/openSlot.ts';

/** What the screen that is shown says of itself where the table of pages cannot know it. */
export const pageMetaSlot = openSlot<PageMeta>();

/** Lets a screen name its page by what it shows; not before that is known, and no longer than it is shown. */
export function usePageMeta(facts: PageMeta | undefined): void {
  useEffect(() => {
    if (!facts) return;
    pageMetaSlot.set(facts);
    return () => pageMetaSlot.set(null);
  }, [facts]);
}
