import { type RefObject, useEffect, useRef } from 'react';

/** The submission that the address asks for. */
export interface AskedFor {
  id: string | undefined;
  /** True for the first card that asks: one that joins a group meanwhile does not take the focus a second time. */
  takeFocus: () => boolean;
}

/** The element of a submission: the first time that the asked one is there, it is brought into view and focused. */
export function useBroughtIntoView(id: string, { id: asked, takeFocus }: AskedFor): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id !== asked || !takeFocus()) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, [id, asked, takeFocus]);
  return element;
}
