import { useEffect } from 'react';
import type { PageMeta } from 'shared-types/site/pages.ts';
import { openSlot } from '../patterns/openSlot.ts';

/** The current screen's own page meta, for screens whose meta the table of pages cannot know. */
export const pageMetaSlot = openSlot<PageMeta>();

/** Sets the page meta while the screen is shown. Pass undefined until the meta is known. */
export function usePageMeta(meta: PageMeta | undefined): void {
  useEffect(() => {
    if (!meta) return;
    pageMetaSlot.set(meta);
    return () => pageMetaSlot.set(null);
  }, [meta]);
}
