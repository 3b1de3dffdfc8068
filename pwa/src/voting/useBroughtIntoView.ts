import { type RefObject, useEffect, useRef } from 'react';

/** The submission that the URL asks for. */
export interface AskedFor {
  id: string | undefined;
  /**
   * Returns true only for the first card that calls it, so that a card that joins a group later does not take the focus
   * again.
   */
  takeFocus: () => boolean;
}

/**
 * A ref for the element of a submission. When the requested submission first appears, it is scrolled into view and
 * focused.
 */
export function useBroughtIntoView(id: string, { id: asked, takeFocus }: AskedFor): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id !== asked || !takeFocus()) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, [id, asked, takeFocus]);
  return element;
}
