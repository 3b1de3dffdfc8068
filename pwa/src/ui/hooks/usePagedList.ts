import { useState } from 'react';

/** The rest of a list: how many items the next press shows, and what the press does. */
export interface NextPage {
  count: number;
  show: () => void;
}

/** The first items of a list, `first` of them and `step` more with each press. `more` is null once all are shown. */
export function usePagedList<T>(
  items: readonly T[],
  first: number,
  step: number,
): { shown: T[]; more: NextPage | null } {
  const [length, setLength] = useState(first);
  const rest = items.length - length;
  const more = rest > 0 ? { count: Math.min(step, rest), show: () => setLength(length + step) } : null;
  return { shown: items.slice(0, length), more };
}
