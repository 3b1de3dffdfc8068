import { useEffect } from 'react';
import type { PageMeta } from 'shared-types/site/pages.ts';
import { openSlot } from '../patterns/openSlot.ts';

/** The current screen's own page meta, where the table of pages cannot know it. */
export const pageMetaSlot = openSlot<PageMeta>();

/** Sets the page meta from what a screen shows, as long as it is shown; undefined while that is not known. */
export function usePageMeta(meta: PageMeta | undefined): void {
  useEffect(() => {
    if (!meta) return;
    pageMetaSlot.set(meta);
    return () => pageMetaSlot.set(null);
  }, [meta]);
}
