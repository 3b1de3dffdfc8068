import { useState } from 'react';

/** More of a list than is shown: how many the next press brings. */
export interface More {
  count: number;
  show: () => void;
}

/** The beginning of a list: `first` items, and with each press `step` more. `more` is null when all are shown. */
export function usePagedList<T>(items: readonly T[], first: number, step: number): { shown: T[]; more: More | null } {
  const [length, setLength] = useState(first);
  const rest = items.length - length;
  const more = rest > 0 ? { count: Math.min(step, rest), show: () => setLength(length + step) } : null;
  return { shown: items.slice(0, length), more };
}
