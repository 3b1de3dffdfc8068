import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** The rest of a list: how many items the next press shows, and what the press does. */
export interface NextPage {
  count: number;
  show: () => void;
}

/** `first` is how many items are shown at once, `step` how many more with each press. */
interface Paging {
  /** Tells the lists of one screen apart. */
  name: string;
  first: number;
  step: number;
}

/**
 * The first items of a list, and more with each press. `more` is null once all are shown; `showNext` then shows items
 * that are appended to the list. Going back to the screen and reloading show as many items as before, so that the
 * scroll position still exists.
 */
export function usePagedList<T>(
  items: readonly T[],
  { name, first, step }: Paging,
): { shown: T[]; more: NextPage | null; showNext: () => void } {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  // The URL changes before the screen being left is unmounted, so keep the first key.
  const [key] = useState(`shown ${entry} ${name}`);
  const [length, setLength] = useState(() => Number(sessionStorage.getItem(key) ?? first));
  const rest = items.length - length;
  const showNext = () => {
    const next = Math.min(length, items.length) + step;
    setLength(next);
    sessionStorage.setItem(key, String(next));
  };
  const more = rest > 0 ? { count: Math.min(step, rest), show: showNext } : null;
  return { shown: items.slice(0, length), more, showNext };
}
