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

/** How many items were shown before. A browser that refuses session storage remembers none. */
function readLength(key: string): number | null {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

function keepLength(key: string, length: number): void {
  try {
    sessionStorage.setItem(key, String(length));
  } catch {
    // Going back then shows the first items again.
  }
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
  const [length, setLength] = useState(() => readLength(key) ?? first);
  const rest = items.length - length;
  const showNext = () => {
    const next = Math.min(length, items.length) + step;
    setLength(next);
    keepLength(key, next);
  };
  const more = rest > 0 ? { count: Math.min(step, rest), show: showNext } : null;
  return { shown: items.slice(0, length), more, showNext };
}
