import { type RefObject, useEffect, useRef } from 'react';

/** The submission that the address asks for. */
export interface AskedFor {
  id: string | undefined;
  /** A card that joins a group meanwhile does not take the focus a second time. */
  isShown: RefObject<boolean>;
}

/** The element of a submission: the first time that the asked one is there, it is brought into view and focused. */
export function useBroughtIntoView(id: string, { id: asked, isShown }: AskedFor): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id !== asked || isShown.current) return;
    isShown.current = true;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, [id, asked, isShown]);
  return element;
}
