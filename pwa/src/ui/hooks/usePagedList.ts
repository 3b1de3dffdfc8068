import { useState } from 'react';

/** The rest of a list: how many items the next press shows, and what the press does. */
export interface NextPage {
  count: number;
  show: () => void;
}

/**
 * The first items of a list, `first` of them and `step` more with each press. `more` is null once all are shown;
 * `showNext` then shows what is added behind them.
 */
export function usePagedList<T>(
  items: readonly T[],
  first: number,
  step: number,
): { shown: T[]; more: NextPage | null; showNext: () => void } {
  const [length, setLength] = useState(first);
  const rest = items.length - length;
  const showNext = () => setLength(Math.min(length, items.length) + step);
  const more = rest > 0 ? { count: Math.min(step, rest), show: showNext } : null;
  return { shown: items.slice(0, length), more, showNext };
}
